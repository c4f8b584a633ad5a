/**
 * `npm run licences`: lists the licence of every shipped package: the production dependencies and theirs. Fails if one is
 * not permissive.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** Licences that only ask to name the authors. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  // For fonts, which may be shipped with any software.
  'OFL-1.1',
]

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      peer: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
})
const Package = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) })

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))

/** Whether a licence expression, such as `(MIT OR Apache-2.0)`, can be fulfilled with permissive licences. */
const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((one) => permissive.includes(one.trim())))

const shipped = Object.entries(Lock.parse(readJson('package-lock.json')).packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
  // Optional packages, and those only for types, may not be installed.
  .filter(([path]) => existsSync(`${root}${path}/package.json`))
  .map(([path]) => Package.parse(readJson(`${path}/package.json`)))
  .toSorted((one, other) => one.name.localeCompare(other.name))

const width = Math.max(...shipped.map(({ name, version }) => `${name} ${version}`.length))
for (const { name, version, license = 'none' } of shipped)
  console.log(`${`${name} ${version}`.padEnd(width)}  ${license}${isPermissive(license) ? '' : '  ← not permissive'}`)
const notPermissive = shipped.filter(({ license = 'none' }) => !isPermissive(license))
console.log(
  `\n${shipped.length} packages are shipped, ${notPermissive.length} of them under a licence that is not permissive`,
)
process.exitCode = notPermissive.length === 0 ? 0 : 1
