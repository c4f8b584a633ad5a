/** Options of the program, as arguments and as variables of the environment. */

import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsFrom, usage } from '#server/arguments.ts'
import { proxiesAt } from '#server/http/proxies.ts'

test('a variable says an option, and an argument wins', () => {
  const environment = {
    ACADEMIA_DATA: '~/academia-datos',
    ACADEMIA_PORT: '9000',
    ACADEMIA_ZONE: 'America/Tijuana',
    ACADEMIA_LAN: 'sí',
    ACADEMIA_PROXY: '0',
    ACADEMIA_PROXY_FROM: '172.16.0.0/12, 192.168.1.20',
    ACADEMIA_LOG: 'cambios',
    ACADEMIA_DEMO: '',
    PORT: '9001',
  }
  expect(argumentsFrom([], environment)).toMatchObject({
    command: 'serve',
    data: join(homedir(), 'academia-datos'),
    port: 9000,
    zone: 'America/Tijuana',
    isOpenToNetwork: true,
    proxies: ['172.16.0.0/12', '192.168.1.20'],
    logLevel: 'cambios',
    isDemo: false,
  })
  const said = ['backup', '--data', 'otra', '--port=9002', '--proxy-from', '10.0.0.1']
  expect(argumentsFrom(said, environment)).toMatchObject({
    command: 'backup',
    data: resolve('otra'),
    port: 9002,
    proxies: ['10.0.0.1'],
  })
  expect(argumentsFrom([], { PORT: '9001' })).toMatchObject({ port: 9001, data: resolve('datos'), logLevel: 'nada' })
})

test('a variable or an option that says nothing that can be done is refused in words', () => {
  expect(() => argumentsFrom([], { ACADEMIA_LAN: 'quizá' })).toThrow('«quizá» no es un valor de ACADEMIA_LAN: 1 o 0.')
  expect(() => argumentsFrom([], { ACADEMIA_PORT: 'ocho' })).toThrow('«ocho» no es un puerto.')
  expect(() => argumentsFrom(['--volar'], {})).toThrow('No se entiende la opción --volar.\n')
  expect(() => argumentsFrom(['--port'], {})).toThrow('No se entiende la opción --port.\n')
  expect(() => argumentsFrom([], { ACADEMIA_LOG: 'mucho' })).toThrow(
    '«mucho» no es un nivel de --log: nada, fallas, cambios, todo.',
  )
})

test('an empty option is not the folder of the terminal, nor any port', () => {
  expect(argumentsFrom([], { PORT: '' })).toMatchObject({ port: 8080 })
  for (const port of ['', ' ', '0x50', '1e3', '8080.0', '65536'])
    expect(() => argumentsFrom([`--port=${port}`], {})).toThrow(`«${port}» no es un puerto.`)
  for (const name of ['data', 'import', 'app'])
    expect(() => argumentsFrom(['check', `--${name}=`], {})).toThrow(`Falta decir cuál: --${name} … No se hizo nada.`)
})

test.each(['restore', 'export', 'contrasena'])('%s of nothing asks of what', (command) => {
  for (const args of [[command], [command, ''], [command, ' ']])
    expect(() => argumentsFrom(args, {})).toThrow(`Falta decir cuál: ${command} …`)
})

test('an order beside --from does not replace the academy', () => {
  const environment = { ACADEMIA_FROM: 'https://academia.example.com/api/' }
  expect(argumentsFrom(['backup'], environment)).toMatchObject({ command: 'backup', from: undefined })
  expect(argumentsFrom([], environment)).toMatchObject({ from: { user: 'admin' } })
})

test.each(['10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/ 8', '10.0.0.0/33', '', 'proxy'])(
  '«%s» is no network of a proxy',
  (text) => {
    expect(() => proxiesAt([text])).toThrow(`«${text}» no es una dirección ni una red`)
  },
)

test('an option that npm took away is not taken for none', () => {
  expect(() => argumentsFrom(['restore', 'ultima', 'C:\\datos'], { npm_config_data: 'C:\\datos' })).toThrow(
    'npm se quedó con --data, como en PowerShell: di «node server/start.js --data …», o pon ACADEMIA_DATA. No se hizo nada.',
  )
  expect(() => argumentsFrom([], { npm_config_proxy_from: '10.0.0.1' })).toThrow('npm se quedó con --proxy-from')
  // A company network has its own proxy.
  expect(argumentsFrom([], { npm_config_proxy: 'http://10.0.0.1:3128' })).toMatchObject({ proxies: [] })
})

test.each(['~/datos', '~\\datos'])('%s is in the home folder', (path) => {
  expect(argumentsFrom(['--data', path], {})).toMatchObject({ data: resolve(homedir() + path.slice(1)) })
})

test('the page of the server names each option with its variable', async () => {
  const page = await readFile('docs/tu-propio-servidor.md', 'utf8')
  const names = new Set([...usage.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(10)
  for (const name of names)
    expect(page).toMatch(new RegExp(`\\| \`--${name}[^|]*\\| \`ACADEMIA_${name.replace('-', '_').toUpperCase()}\` \\|`))
})
