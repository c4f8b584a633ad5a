/** The login, without a framework. */
import { checkSession, signIn } from '../students.ts'
import { element } from './element.ts'

const enter = () => location.assign('/estudiantes')

element('login', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  signIn(element('username', HTMLInputElement).value, element('password', HTMLInputElement).value).then(
    enter,
    (cause: unknown) => {
      element('refusal', HTMLParagraphElement).textContent = String(cause)
    },
  )
})

if (await checkSession()) enter()
