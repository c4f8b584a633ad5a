/** A sheet from another program or a person, and the expected result of the import. */
type CorpusSheet = {
  /** the origin of the sheet */
  from: string
  text: string
  /** the fields in question before any row is read, `dates` for the order of days; default: no question */
  asks?: string
  /** a summary of each row: its verdict, and the texts of name, tutor, phone and birth date */
  rows: readonly string[]
}

/** The usual columns of most sheets, after the columns under test. */
const usual = 'Disciplina\tSubdisciplina\tNivel'
const taught = 'Ballet\tPuntas\tPrincipiante'

/** A sheet copied from a spreadsheet: its headings and its rows, followed by the usual columns. */
const copied = (headings: string, ...rows: string[]): string =>
  [`${headings}\t${usual}`, ...rows.map((row) => `${row}\t${taught}`)].join('\n')

const all = 'Nombre\tTutor\tTeléfono\tNacimiento'
const ana = 'Ana Paz\tRosa Díaz\t55 1234 5678\t24/03/2015'
const anaRead = 'new: Ana Paz, Rosa Díaz, 55 1234 5678, 2015-03-24'

export const corpus: readonly CorpusSheet[] = [
  { from: 'a plain list', text: copied(all, ana), rows: [anaRead] },
  {
    from: 'a school system with a number of the student',
    text: copied(`No. de alumno\tEdad del alumno\t${all}`, `1023\t11\t${ana}`),
    rows: [anaRead],
  },
  {
    from: 'a form with the kinship beside the tutor',
    text: copied(
      `Nombre\tTutor\tParentesco\tCorreo del tutor\tTeléfono\tNacimiento`,
      'Ana Paz\tRosa Díaz\tMadre\trosa@correo.mx\t55 1234 5678\t24/03/2015',
    ),
    rows: [anaRead],
  },
  {
    from: 'a form with a contact for emergencies before the phone',
    text: copied(
      'Nombre\tTutor\tNombre del contacto de emergencia\tTeléfono de emergencia\tCelular\tNacimiento',
      'Ana Paz\tRosa Díaz\tLuis Paz\t55 9999 9999\t55 1234 5678\t24/03/2015',
    ),
    rows: [anaRead],
  },
  {
    from: 'a form whose only phone is for emergencies',
    text: copied('Nombre\tTutor\tTeléfono de emergencia\tNacimiento', ana),
    asks: 'phone',
    rows: ['wrong: Ana Paz, Rosa Díaz, , 2015-03-24'],
  },
  {
    from: 'a civil register',
    text: copied(`Nacionalidad\tActa de nacimiento\tLugar de nacimiento\t${all}`, `Mexicana\t112\tColima\t${ana}`),
    rows: [anaRead],
  },
  { from: 'a school with grades', text: copied(`${all}\tGrado escolar`, `${ana}\t4º`), rows: [anaRead] },
  {
    from: 'a mother and a father in two columns',
    text: copied('Nombre\tMamá\tPapá\tTeléfono\tNacimiento', 'Ana Paz\tRosa Díaz\tJuan Paz\t55 1234 5678\t24/03/2015'),
    asks: 'parentName twice',
    rows: [anaRead],
  },
  {
    from: 'a mother and a father, of whom one column is blank',
    text: copied('Nombre\tMamá\tPapá\tTeléfono\tNacimiento', 'Ana Paz\tRosa Díaz\t\t55 1234 5678\t24/03/2015'),
    rows: [anaRead],
  },
  {
    from: 'two phones in two columns',
    text: copied(
      'Nombre\tTutor\tTel. casa\tCelular\tNacimiento',
      'Ana Paz\tRosa Díaz\t55 1234 5678\t55 8765 4321\t24/03/2015',
    ),
    asks: 'phone twice',
    rows: [anaRead],
  },
  {
    from: 'two phones in one cell',
    text: copied(all, 'Ana Paz\tRosa Díaz\t3312345678 / 3398765432\t24/03/2015'),
    rows: ['new: Ana Paz, Rosa Díaz, 3312345678 / 3398765432, 2015-03-24'],
  },
  {
    from: 'last names in two columns, name last',
    text: copied(
      'Apellido paterno\tApellido materno\tNombre(s)\tTutor\tTeléfono\tNacimiento',
      'Paz\tDíaz\tAna\tRosa Díaz\t55 1234 5678\t24/03/2015',
    ),
    rows: ['new: Ana Paz Díaz, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'a tutor in two columns',
    text: copied(
      'Nombre\tNombre del tutor\tApellidos del tutor\tTeléfono\tNacimiento',
      'Ana Paz\tRosa\tDíaz\t55 1234 5678\t24/03/2015',
    ),
    rows: [anaRead],
  },
  {
    from: 'the name twice',
    text: copied(`Alumno\t${all}`, `Ana\t${ana}`),
    asks: 'headings',
    rows: ['new: Ana Ana Paz, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'last names whole and in part',
    text: copied(`Apellidos\tApellido paterno\t${all}`, `Paz Díaz\tPaz\t${ana}`),
    asks: 'headings',
    rows: ['new: Ana Paz Paz Díaz Paz, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  { from: 'a title and a day above', text: `Alumnas 2026\t\n\n${copied(all, ana)}`, rows: [anaRead] },
  { from: 'headings in capitals', text: copied(all.toUpperCase(), ana), rows: [anaRead] },
  { from: 'headings with other endings', text: copied('Alumno/a\tTutor(a)\tTel./Cel.\tF. Nac.', ana), rows: [anaRead] },
  {
    from: 'a program in English',
    text: copied('Student name\tParent\tPhone number\tDate of birth', ana),
    rows: [anaRead],
  },
  {
    from: 'English first and last names',
    text: copied('First name\tLast name\tGuardian\tMobile\tBirthday', 'Ana\tPaz\tRosa Díaz\t55 1234 5678\t24/03/2015'),
    rows: [anaRead],
  },
  {
    from: 'headings that nobody knows',
    text: copied('Bailarina\tQuién paga\tContacto\tF/N', ana),
    asks: 'name, parentName, phone, birthDate',
    rows: ['wrong: , , , '],
  },
  {
    from: 'no headings',
    text: `${ana}\t${taught}`,
    asks: 'name, parentName, phone, birthDate, discipline, subdisciplines, level',
    rows: ['wrong: , , , '],
  },
  {
    from: 'Excel of the United States',
    text: copied(all, ana.replace('24/03/2015', '3/24/2015'), 'Eva Paz\tRosa Díaz\t55 1234 5678\t4/3/2015'),
    rows: [anaRead, 'new: Eva Paz, Rosa Díaz, 55 1234 5678, 2015-04-03'],
  },
  {
    from: 'days that may be months',
    text: copied(all, ana.replace('24/', '04/')),
    asks: 'dates',
    rows: ['wrong: Ana Paz, Rosa Díaz, 55 1234 5678, '],
  },
  {
    from: 'days of two programs in one column',
    text: copied(
      all,
      ana,
      'Eva Paz\tRosa Díaz\t55 1234 5678\t03/25/2015',
      'Luz Paz\tRosa Díaz\t55 1234 5678\t04/03/2015',
    ),
    asks: 'dates',
    rows: [anaRead, 'new: Eva Paz, Rosa Díaz, 55 1234 5678, 2015-03-25', 'wrong: Luz Paz, Rosa Díaz, 55 1234 5678, '],
  },
  { from: 'a day in words', text: copied(all, ana.replace('24/03/2015', '24 de marzo de 2015')), rows: [anaRead] },
  {
    from: 'a day as databases write it',
    text: copied(all, ana.replace('24/03/2015', '2015-03-24 00:00:00')),
    rows: [anaRead],
  },
  { from: 'a day as its number', text: copied(all, ana.replace('24/03/2015', '42087')), rows: [anaRead] },
  { from: 'a day with points', text: copied(all, ana.replace('24/03/2015', '24.03.2015')), rows: [anaRead] },
  {
    from: 'a year of two figures',
    text: copied(all, ana.replace('2015', '15')),
    rows: ['wrong: Ana Paz, Rosa Díaz, 55 1234 5678, '],
  },
  {
    from: 'a day that does not exist',
    text: copied(all, ana.replace('24/03', '31/02')),
    rows: ['wrong: Ana Paz, Rosa Díaz, 55 1234 5678, '],
  },
  {
    from: 'a status that says inactive',
    text: copied(`Estado\t${all}`, `Inactivo\t${ana}`),
    rows: [anaRead.replace('new', 'left')],
  },
  { from: 'a status that says active', text: copied(`Estatus\t${all}`, `ACTIVA\t${ana}`), rows: [anaRead] },
  {
    from: 'a status that nobody knows',
    text: copied(`Situación\t${all}`, `Becada\t${ana}`),
    rows: [anaRead.replace('new', 'left')],
  },
  {
    from: 'the day on which somebody left',
    text: copied(`Fecha de baja\t${all}`, `01/02/2026\t${ana}`),
    rows: [anaRead.replace('new', 'left')],
  },
  { from: 'nobody who left', text: copied(`Baja\t${all}`, `\t${ana}`), rows: [anaRead] },
  { from: 'the state of an address', text: copied(`Estado\t${all}`, `Jalisco\t${ana}`), rows: [anaRead] },
  {
    from: 'a tick box of who is active',
    text: copied(`Activo\t${all}`, `FALSO\t${ana}`),
    rows: [anaRead.replace('new', 'left')],
  },
  {
    from: 'a tick where a name is missing',
    text: copied(all, ana.replace('Ana Paz', 'VERDADERO')),
    rows: ['wrong: VERDADERO, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'a number where a name is missing',
    text: copied(all, ana.replace('Ana Paz', '1023')),
    rows: ['wrong: 1023, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'an error of a formula',
    text: copied(all, ana.replace('Rosa Díaz', '#N/A')),
    rows: ['wrong: Ana Paz, #N/A, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'a phone that was shortened',
    text: copied(all, ana.replace('55 1234 5678', '5.51E+09')),
    rows: ['wrong: Ana Paz, Rosa Díaz, 5.51E+09, 2015-03-24'],
  },
  {
    from: 'the same child twice, surnames first',
    text: copied(all, ana, ana.replace('Ana Paz', 'PAZ, ANA')),
    rows: [anaRead, 'twin: PAZ, ANA, Rosa Díaz, 55 1234 5678, 2015-03-24'],
  },
  { from: 'twins', text: copied(all, ana, ana.replace('Ana', 'Eva')), rows: [anaRead, anaRead.replace('Ana', 'Eva')] },
  { from: 'a comma between the cells', text: copied(all, ana).replaceAll('\t', ','), rows: [anaRead] },
  { from: 'a semicolon between the cells', text: copied(all, ana).replaceAll('\t', ';'), rows: [anaRead] },
  { from: 'cells in quotes', text: copied(all, ana).replaceAll(/[^\t\n]+/g, '"$&"'), rows: [anaRead] },
  {
    from: 'lines of Windows and blank rows',
    text: `${copied(all, ana).replace('\n', '\r\n\r\n')}\r\n\t\t\r\n`,
    rows: [anaRead],
  },
  {
    from: 'the sign of a file of this app before a formula',
    text: copied(all, `'=${ana}`),
    rows: [`new: =${anaRead.slice(5)}`],
  },
  {
    from: 'blanks that do not break',
    text: copied(all, ana.replaceAll(' ', '\u00A0')),
    rows: [anaRead.replace('55 1234 5678', '55 1234 5678')],
  },
  {
    from: 'a file that keeps zeros with formulas of text',
    text: copied(all, ana.replaceAll(/[^\t]+/g, '="$&"')),
    rows: [anaRead],
  },
  {
    from: 'formulas that were copied in place of their results',
    text: copied(all, ana.replace('Ana Paz', '=CONCATENAR(B2;" ";C2)').replace('Rosa Díaz', '=D2')),
    rows: ['wrong: =CONCATENAR(B2;" ";C2), =D2, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'a database, with its words for a missing value',
    text: copied(
      `${all}\tFecha de baja`,
      'Ana Paz\tNULL\tNULL\t0000-00-00\tNULL',
      'Eva Paz\tNone\tnan\t24/03/2015\t0000-00-00 00:00:00',
      'Luz Null\tundefined\t\\N\t24/03/2015\t2026-02-01',
    ),
    rows: ['wrong: Ana Paz, , , ', 'wrong: Eva Paz, , , 2015-03-24', 'wrong: Luz Null, , , 2015-03-24'],
  },
  {
    from: 'a database, with the day on which nobody left',
    text: copied(`Fecha de baja\t${all}`, `NULL\t${ana}`, `0000-00-00\t${ana.replace('Ana', 'Eva')}`),
    rows: [anaRead, anaRead.replace('Ana', 'Eva')],
  },
  {
    from: 'a program that lost its accents',
    text: copied(all, ana.replace('Ana Paz', 'Ana Mu?oz').replace('Rosa Díaz', 'Rosa D&iacute;az')),
    rows: ['wrong: Ana Mu?oz, Rosa D&iacute;az, 55 1234 5678, 2015-03-24'],
  },
  {
    from: 'an x for who is active, and nothing for who left',
    text: copied(`Activo\t${all}`, `x\t${ana}`, `\t${ana.replace('Ana', 'Eva')}`, `✓\t${ana.replace('Ana', 'Luz')}`),
    rows: [anaRead, anaRead.replace('new: Ana', 'left: Eva'), anaRead.replace('Ana', 'Luz')],
  },
  {
    from: 'a tick box of who is inactive',
    text: copied(`Inactivo\t${all}`, `VERDADERO\t${ana}`, `FALSO\t${ana.replace('Ana', 'Eva')}`),
    rows: [anaRead.replace('new', 'left'), anaRead.replace('Ana', 'Eva')],
  },
  {
    from: 'a heading with both words of the status',
    text: copied(`Activo/Inactivo\t${all}`, `Activo\t${ana}`, `Inactivo\t${ana.replace('Ana', 'Eva')}`),
    rows: [anaRead, anaRead.replace('new: Ana', 'left: Eva')],
  },
  {
    from: 'quoted notes of several lines with other separators',
    text: `${`${all}\t${usual}`.replaceAll('\t', ';')};Notas\n${`${ana}\t${taught}`.replaceAll('\t', ';')};"${'a,b,c\n'.repeat(30)}"`,
    rows: [anaRead],
  },
]
