/** The web servers, with the rules of docs/despliegue.md. */

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#shared/free-port.ts'

/** A deployed app. */
export type Site = {
  /** the server's document root */
  documents: string
  /** the path of the app: `/` or `/academia/` */
  base: string
  /** the URL of a running API, for servers that do not run PHP themselves */
  api: string
}

/** A running server; `origin` has no slash at its end. */
type Running = { origin: string; close: () => Promise<void> }

type WebServer = {
  name: string
  /** the Debian packages that it needs */
  packages: string
  isInstalled: () => boolean
  start: (site: Site) => Promise<Running>
}

const modules = '/usr/lib/apache2/modules'
const phpModule = () => globSync('libphp*.so', { cwd: modules })[0]

const canRun = (command: string, ...options: string[]) => spawnSync(command, options).status === 0

/** The code block of a language in docs/despliegue.md, for an app at `base`. Throws if there is none. */
function rulesFor(language: string, base: string): string {
  const page = readFileSync(new URL('../../docs/despliegue.md', import.meta.url), 'utf8')
  const [, rules] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page) ?? []
  if (rules === undefined) throw new Error(`docs/despliegue.md has no rules for ${language}`)
  return base === '/' ? rules.replace(/^.*redir .*$/m, '').replaceAll('/academia/', '/') : rules
}

/** Writes a configuration and starts a server with it. Resolves when it answers; rejects if it ends first. */
async function run(
  command: string,
  options: (file: string) => string[],
  configuration: (port: number, folder: string) => string,
): Promise<Running> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'academia-server-'))
  const file = join(folder, 'configuration')
  await writeFile(file, configuration(port, folder))
  const server = spawn(command, options(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Apache ends its whole process group, which must not contain this process.
    detached: true,
  })
  process.once('exit', () => server.kill('SIGTERM'))
  let errors = ''
  server.stderr.on('data', (text) => (errors += String(text)))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  while (server.exitCode === null && !(await fetch(origin).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (server.exitCode !== null) throw new Error(`${command} did not start: ${errors}`)
  return {
    origin,
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

const apacheModules = ['mpm_prefork', 'authz_core', 'dir', 'mime', 'filter', 'deflate', 'rewrite', 'headers']

/** Apache as on shared hosting: only `.htaccess` has rules for the app, and Apache runs PHP. */
const apache: WebServer = {
  name: 'Apache',
  packages: 'apache2 libapache2-mod-php',
  isInstalled: () => canRun('apache2', '-v') && phpModule() !== undefined,
  start: ({ documents }) =>
    run(
      'apache2',
      (file) => ['-D', 'FOREGROUND', '-f', file],
      (port, folder) =>
        [
          `ServerRoot ${folder}`,
          `PidFile ${folder}/pid`,
          `Mutex file:${folder}`,
          `ErrorLog ${folder}/errors`,
          'ServerName localhost',
          `Listen 127.0.0.1:${port}`,
          ...apacheModules.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
          `LoadModule php_module ${modules}/${phpModule()}`,
          ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
          'TypesConfig /etc/mime.types',
          `DocumentRoot ${documents}`,
          `<Directory ${documents}>`,
          '  AllowOverride FileInfo',
          '  Require all granted',
          '</Directory>',
          '<FilesMatch \\.php$>',
          '  SetHandler application/x-httpd-php',
          '</FilesMatch>',
        ].join('\n'),
    ),
}

const nginx: WebServer = {
  name: 'nginx',
  packages: 'nginx',
  isInstalled: () => canRun('nginx', '-v'),
  start: ({ documents, base, api }) =>
    run(
      'nginx',
      (file) => ['-c', file, '-g', 'daemon off;'],
      (port, folder) => `
        ${process.getuid?.() === 0 ? 'user www-data;' : ''}
        pid ${folder}/pid;
        error_log ${folder}/errors;
        events {}
        http {
          ${existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : ''}
          access_log off;
          client_body_temp_path ${folder}/body;
          proxy_temp_path ${folder}/proxy;
          server {
            listen 127.0.0.1:${port};
            ${rulesFor('nginx', base)
              .replace('/var/www/html', documents)
              .replaceAll(/^.*fastcgi_param.*\n/gm, '')
              .replace(
                'fastcgi_pass unix:/run/php/php-fpm.sock;',
                `if ($uri ~ ([^/]+)$) { set $file $1; } proxy_pass ${api}$file$is_args$args;`,
              )}
          }
        }`,
    ),
}

const caddy: WebServer = {
  name: 'Caddy',
  packages: 'caddy',
  isInstalled: () => canRun('caddy', 'version'),
  start: ({ documents, base, api }) =>
    run(
      'caddy',
      (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
      (port) =>
        [
          '{\n\tadmin off\n\tauto_https off\n}\n',
          rulesFor('caddy', base)
            .replace('academia.example.com', `http://127.0.0.1:${port}`)
            .replace('/var/www/html', documents)
            .replace(
              /php_fastcgi .*$/m,
              `uri @php path_regexp ^.*/api/ /api/\n\t\treverse_proxy @php ${new URL(api).origin}`,
            ),
        ].join('\n'),
    ),
}

/** The servers with rules in docs/despliegue.md. */
export const webServers: WebServer[] = [apache, nginx, caddy]
