/** The schema of the database as numbered steps. A step that has run somewhere never changes: another one follows it. */
import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import type { Tables } from '#server/database/sqlite.ts'

const first: Migration = {
  async up(db: Kysely<unknown>) {
    // `autoincrement`: the id of a removed row is never given again, receipts and rolls still say it.
    const id = sql.raw('id integer primary key autoincrement')
    const tables = {
      users: sql`username text not null, username_key text not null unique, password text not null, role text not null,
        academy_name text not null, academy_logo text, name text not null, pages text not null check (json_valid(pages)),
        created_at text not null`,
      // Whoever is deleted stays in what they did: students, sales, payments and rolls name people who are gone.
      students: sql`user_id integer not null, name text not null, parent_name text not null, phone text not null,
        birth_date text not null, discipline text not null, subdisciplines text not null check (json_valid(subdisciplines)),
        level text not null, enrolled_at text not null, status text not null`,
      categories: sql`name text not null`,
      products: sql`name text not null, category_id integer not null references categories (id), price_cents integer not null,
        type text not null, "imageUrl" text, subdisciplines text not null check (json_valid(subdisciplines)),
        colors text not null check (json_valid(colors)), sizes text not null check (json_valid(sizes)),
        "productionCost_cents" integer not null`,
      sales: sql`"studentId" integer not null, date text not null, products text not null check (json_valid(products)),
        total_cents integer not null`,
      payments: sql`"studentId" integer not null, month text not null, year integer not null, amount_cents integer not null,
        status text not null, unique ("studentId", month, year)`,
      teachers: sql`user_id integer not null, name text not null, disciplines text not null check (json_valid(disciplines)),
        "subdisciplineSchedules" text not null check (json_valid("subdisciplineSchedules")),
        "salaryPerClass_cents" integer not null`,
      levels: sql`name text not null`,
      attendance: sql`date text not null, subdiscipline text not null, level text not null, teacher text not null,
        "studentAttendance" text not null check (json_valid("studentAttendance")),
        "teacherAttendance" text not null check (json_valid("teacherAttendance")), "recordedAt" text not null,
        unique (date, subdiscipline, level, teacher)`,
      events: sql`date text not null, time text not null, subdiscipline text not null, level text not null,
        teacher text not null, periodicity text not null`,
      reports: sql`name text not null, start_date text not null, end_date text not null, total_sales_cents integer not null,
        total_expenses_cents integer not null, net_profit_cents integer not null, sales_details text not null,
        expense_details text not null`,
      sessions: sql`token text not null unique, "userId" integer not null references users (id) on delete cascade,
        used_at integer not null default (unixepoch())`,
    }
    for (const [name, columns] of Object.entries(tables))
      await sql`create table ${sql.table(name)} (${id}, ${columns}) strict`.execute(db)
  },
}

/** What was answered to a write, by its key. */
const answers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table answers (key text primary key, body text not null check (json_valid(body)), at integer not null)
      strict, without rowid`.execute(db)
    await sql`create index answers_at on answers (at)`.execute(db)
  },
}

const steps: Record<string, Migration> = { '0001-first': first, '0002-answers': answers }

const migratorOf = (db: Kysely<Tables>) => new Migrator({ db, provider: { getMigrations: async () => steps } })

/** The names of the steps that have not run; throws if the database has one that this version does not know. */
export async function pendingSteps(db: Kysely<Tables>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations()
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some(({ name }) => name === 'kysely_migration')) {
    const done = await db.selectFrom('kysely_migration').select('name').execute()
    if (done.some(({ name }) => typeof name === 'string' && !(name in steps))) throw new NewerDatabase()
  }
  return known.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
}

/** The database was written by a newer version of the academy. */
export class NewerDatabase extends Error {
  constructor() {
    super('La academia fue guardada por una versión más nueva: instala esa versión. No se cambió nada.')
  }
}

/** Brings the schema to this version. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw new Error('the schema could not be brought to this version', { cause: error })
}
