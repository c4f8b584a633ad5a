/**
 * Notes for what the contract does not say about each call: what the server must do, what each field means, examples of
 * request and response, and the screens that use it. In Spanish, for the academy's PHP developer.
 */

/** The names of the screens in the reference (spec 2). */
export const screens = {
  any: 'Todas, al abrir la aplicación',
  login: 'Inicio de sesión',
  shell: 'Barra superior y menú derecho (Cerrar sesión)',
  dashboard: 'Dashboard (`/dashboard`)',
  students: 'Estudiantes (`/estudiantes`)',
  registration: 'Registro (`/registro`)',
  pos: 'Punto de Venta (`/pos`)',
  products: 'Productos (`/productos`)',
  finances: 'Finanzas (`/finanzas`)',
  calendar: 'Calendario (`/calendario`)',
  teachers: 'Maestros (`/maestros`)',
  attendance: 'Asistencia (`/asistencia`)',
  payments: 'Pagos (`/pagos`)',
  users: 'Usuarios (`/usuarios`)',
}

/** The pages of the reference, one per noun, in the order of its index. */
export const pages = {
  session: 'Sesión',
  disciplines: 'Disciplinas',
  students: 'Estudiantes',
  products: 'Productos',
  categories: 'Categorías',
  sales: 'Ventas',
  payments: 'Pagos',
  teachers: 'Maestros',
  levels: 'Niveles',
  attendance: 'Asistencia',
  users: 'Usuarios',
  events: 'Calendario',
  reports: 'Reportes financieros',
}

/** What a response field means, where its schema does not say everything. */
export type FieldNote =
  | string
  | {
      about: string
      /** the canonical kind, where the schema reads more than one */
      kind?: 'id' | 'ids' | 'year' | 'month' | 'choice'
      /** the allowed values */
      values?: readonly string[]
      /** the format, where the kind does not say it */
      form?: string
      /** sent by the server, but not used by the app */
      isUnread?: true
    }

type Request = { example: Record<string, unknown>; fields: Record<string, string> }

/** The notes of a call. */
export type EndpointNotes = {
  page: keyof typeof pages
  /** its purpose, in one line */
  title: string
  /** what the server must do, one sentence each */
  does: readonly string[]
  screens: readonly (keyof typeof screens)[]
  /** an example body or query that fits the contract, and its fields by path */
  request?: Request
  /** an example response in canonical form, and its fields by path; one row for a list */
  response: { example: Record<string, unknown>; fields?: Record<string, FieldNote> }
  /** other successful responses, by title */
  others?: Record<string, unknown>
  /** the message shown to the user on success */
  success?: string
  /** text before an error message */
  prefix?: string
  /** what happens instead of showing an error message */
  silent?: string
}

const emptyList = 'Nadie ve un texto: la pantalla muestra la lista vacía y el fallo queda en la bitácora.'
const onlyLogged = 'Nadie ve un texto: el fallo solo queda en la bitácora.'
const wholeList = 'Devuelve todas las filas, sin paginar: las pantallas filtran.'
const byIdRequest = (noun: string, id: number): Request => ({
  example: { id },
  fields: { id: `Id ${noun}.` },
})

const logo = 'https://academia.example/logos/ritmo.png'
const stamp = '`yyyy-mm-dd hh:mm:ss`'

const user = {
  id: 2,
  username: 'recepcion',
  role: 'admin',
  academy_name: 'Academia Ritmo y Movimiento',
  academy_logo: logo,
  name: 'Lucía Camacho Peña',
  pages: ['POS', 'StudentsList', 'PaymentsPanel'],
  created_at: '2025-08-04 09:00:00',
}

const userFields: Record<string, FieldNote> = {
  id: 'Id del usuario.',
  username:
    'Nombre con el que entra; el usuario `admin` (en cualquier combinación de mayúsculas) es el súper administrador.',
  role: 'Rol; con `admin` (en cualquier combinación de mayúsculas) abre todas las páginas menos la de usuarios.',
  academy_name: 'Nombre de la academia que se muestra en la barra y en los comprobantes.',
  academy_logo: 'El logo: `https:`, `data:` o una dirección dentro del servidor.',
  name: 'Nombre de la persona.',
  pages: 'Claves de las páginas que puede abrir quien no tiene el rol `admin`.',
  created_at: { about: 'Cuándo se creó.', form: stamp },
}

const under = (path: string, fields: Record<string, FieldNote>): Record<string, FieldNote> =>
  Object.fromEntries(Object.entries(fields).map(([name, note]) => [`${path}.${name}`, note]))

const productTypes = ['physical', 'service', 'discipline']

const line = {
  id: 15,
  name: 'Zapatillas de media punta',
  price: 320,
  quantity: 2,
  type: 'physical',
  color: 'Rosa',
  size: '23',
  imageUrl: 'https://academia.example/productos/15.png',
  discountPercent: 10,
  discount: 64,
}

const monthlyLine = {
  id: 1,
  name: 'Ballet',
  price: 950,
  quantity: 1,
  type: 'discipline',
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}

const lineAbout = {
  id: 'Id del producto.',
  name: 'Nombre del producto al venderse.',
  price: 'Precio unitario, antes del descuento.',
  quantity: 'Piezas.',
  type: 'Tipo del producto.',
  color: 'Color elegido; `null` si no lleva.',
  size: 'Talla elegida; `null` si no lleva.',
  imageUrl: 'Dirección de la imagen del producto, nunca la imagen misma (`data:`); `null` si no tiene.',
  discountPercent: 'Porcentaje de descuento de la línea, de 0 a 100.',
  discount: 'Importe del descuento en pesos: `price × quantity × discountPercent / 100`, al centavo.',
}

const lineFields: Record<string, FieldNote> = {
  ...lineAbout,
  type: { about: lineAbout.type, kind: 'choice', values: productTypes },
}

const student = {
  id: 12,
  user_id: 1,
  name: 'Renata Ibarra Solís',
  parent_name: 'Claudia Solís Mena',
  phone: '5512345678',
  birth_date: '2015-03-09',
  discipline: 'Ballet',
  subdisciplines: ['Ballet infantil'],
  level: 'Principiante',
  enrolled_at: '2026-01-12 17:20:00',
  status: 'Activo',
}

const studentAbout = {
  id: 'Id del estudiante.',
  user_id: 'Id del usuario que lo registró.',
  name: 'Nombre del estudiante.',
  parent_name: 'Nombre de madre, padre o tutor.',
  phone: 'Teléfono.',
  birth_date: 'Fecha de nacimiento.',
  discipline: 'Nombre de su disciplina principal.',
  subdisciplines: 'Subdisciplinas a las que asiste.',
  level: 'Nivel, texto libre.',
  enrolled_at: 'Cuándo se registró.',
  status: '`Activo` o `Inactivo`.',
}

const productBody = {
  name: 'Zapatillas de media punta',
  category_id: 3,
  price: 320,
  type: 'physical',
  image: 'https://academia.example/productos/15.png',
  subdisciplines: [],
  colors: ['Rosa', 'Negro'],
  sizes: ['22', '23', '24'],
  productionCost: 165.5,
}

const productAbout = {
  name: 'Nombre del producto.',
  category: 'Nombre de una categoría escrita por la persona; si no existe, se crea. Va en lugar de `category_id`.',
  category_id: 'Id de la categoría elegida. Va en lugar de `category`; siempre llega una de las dos.',
  price: 'Precio de venta.',
  type: 'Artículo físico, servicio (inscripción y similares) o disciplina.',
  image: 'Dirección de la imagen, o la imagen misma como `data:`; `null` si no tiene.',
  subdisciplines: 'Solo con `type` `discipline`; si no, lista vacía.',
  colors: 'Solo con `type` `physical`; si no, lista vacía.',
  sizes: 'Solo con `type` `physical`; si no, lista vacía.',
  productionCost: 'Costo de producción por pieza; 0 si no tiene.',
}

const event = {
  id: 7,
  date: '2026-02-02',
  time: '17:00',
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  teacher: 'Sofía Arriaga Téllez',
  periodicity: 'weekly',
}

const eventAbout = {
  date: 'Día en que ocurre por primera vez.',
  time: 'Hora de inicio, de 24 horas.',
  subdiscipline: 'Subdisciplina.',
  level: 'Nivel.',
  teacher: 'Nombre del maestro.',
  periodicity: 'Única vez (`once`), semanal, mensual o semestral.',
}

const schedule = {
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  days: ['Lunes', 'Miércoles'],
  time: '17:00',
}

const teacherAbout = {
  id: 'Id del maestro; `null` para uno nuevo.',
  user_id: 'Id del usuario que lo guarda.',
  name: 'Nombre del maestro; con él se le reconoce en la asistencia y en el calendario.',
  disciplines: 'Ids de los productos de tipo `discipline` que imparte.',
  subdisciplineSchedules: 'Horarios de sus clases.',
  'subdisciplineSchedules.subdiscipline': 'Subdisciplina de la clase.',
  'subdisciplineSchedules.level': 'Nivel de la clase.',
  'subdisciplineSchedules.days': 'Días, de `Lunes` a `Domingo`.',
  'subdisciplineSchedules.time': 'Hora de inicio, de 24 horas.',
  salaryPerClass: 'Salario por clase.',
}

const rollAbout = {
  subdiscipline: 'Subdisciplina de la clase.',
  level: 'Nivel de la clase.',
  teacher: 'Nombre del maestro de la clase.',
  studentAttendance: 'Por id de estudiante, si estuvo presente.',
  teacherAttendance: 'Por id de maestro, si estuvo presente.',
  recordedAt: 'Instante en que se pasó lista.',
}

const roll = {
  date: '02/02/2026',
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  teacher: 'Sofía Arriaga Téllez',
  studentAttendance: { '12': true, '18': false },
  teacherAttendance: { '3': true },
  recordedAt: '2026-02-02T23:05:12.000Z',
}

const report = {
  id: 4,
  name: 'Febrero 2026',
  start_date: '2026-02-01',
  end_date: '2026-02-28',
  total_sales: 1526,
  total_expenses: 900.5,
  net_profit: 625.5,
  sales_details: [{ id: 301, student_id: 12, sale_date: '02/02/2026', total: 1526, products: [line, monthlyLine] }],
  expense_details: [{ id: 'publicidad', name: 'Publicidad', amount: 900.5 }],
}

const reportFields: Record<string, FieldNote> = {
  id: 'Id del reporte.',
  name: 'Nombre que le dio la persona.',
  start_date: 'Primer día del rango, incluido.',
  end_date: 'Último día del rango, incluido.',
  total_sales: 'Suma de las ventas.',
  total_expenses: 'Suma de los gastos.',
  net_profit: 'Utilidad neta: ventas menos gastos; puede ser negativa.',
  sales_details: 'Las ventas tal como se guardaron; la demostración las entrega como texto JSON.',
  'sales_details.id': 'Id de la venta, si se conoce.',
  'sales_details.student_id': 'Id del estudiante.',
  'sales_details.sale_date': 'Día de la venta.',
  'sales_details.total': 'Total de la venta.',
  'sales_details.products': 'Líneas de la venta.',
  ...under('sales_details.products', lineFields),
  expense_details: 'Los gastos tal como se guardaron; la demostración los entrega como texto JSON.',
  'expense_details.id': 'Id del gasto dentro del reporte.',
  'expense_details.name': 'Categoría del gasto.',
  'expense_details.amount': 'Importe del gasto.',
}

const userForm = {
  username: 'recepcion',
  password: 'una-clave-larga',
  role: 'admin',
  pages: '["POS","StudentsList","PaymentsPanel"]',
  academy_name: 'Academia Ritmo y Movimiento',
  logo_url: logo,
}

const userFormAbout = {
  id: 'No va al crear.',
  username: 'Nombre con el que entra; no se repite y no cambia al actualizar.',
  password: 'Contraseña como se escribió; el servidor guarda solo su hash (`password_hash`).',
  role: 'Siempre `admin`.',
  pages: 'Texto JSON con la lista de claves de página.',
  academy_name: 'Nombre de la academia.',
  logo_url: 'Dirección del logo, cuando no se sube un archivo.',
}

const rangeRequest: Request = {
  example: { start: '2026-02-01', end: '2026-02-28' },
  fields: { start: 'Primer día, incluido.', end: 'Último día, incluido.' },
}

const done = (message: string): EndpointNotes['response'] => ({ example: { success: true, message } })

/** The notes of every call, by its name. */
export const notes: Record<string, EndpointNotes> = {
  session: {
    page: 'session',
    title: 'Quién tiene la sesión abierta',
    does: [
      'Lee la cookie de sesión y dice de quién es. Sin sesión también es una respuesta correcta (200); un 401 se lee igual.',
      'No devuelve la contraseña ni su hash.',
    ],
    screens: ['any'],
    response: {
      example: { loggedIn: true, user },
      fields: { loggedIn: 'Si hay una sesión abierta.', user: 'El usuario, o `null`.', ...under('user', userFields) },
    },
    others: { 'Sin sesión': { loggedIn: false, user: null } },
    silent: 'Si no se sabe quién es, la aplicación muestra el inicio de sesión con el texto.',
  },
  admin_login: {
    page: 'session',
    title: 'Abre una sesión',
    does: [
      'Compara la contraseña con su hash (`password_verify`) y deja la cookie de sesión (`HttpOnly`, `SameSite=Lax`).',
      'El nombre de usuario no distingue mayúsculas de minúsculas.',
      'Con datos incorrectos responde `success: false` y un `message`, sin decir cuál de los dos falló.',
    ],
    screens: ['login'],
    request: {
      example: { username: 'recepcion', password: 'una-clave-larga' },
      fields: { username: 'Nombre de usuario.', password: 'Contraseña como se escribió.' },
    },
    response: {
      example: { success: true, message: 'Te damos la bienvenida, Lucía Camacho Peña.', user },
      fields: { user: 'Quien entró.', ...under('user', userFields) },
    },
  },
  logout: {
    page: 'session',
    title: 'Cierra la sesión',
    does: ['Borra la sesión y su cookie. Sin sesión responde igual de bien.'],
    screens: ['shell'],
    response: done('Sesión cerrada.'),
    silent: 'Nadie ve un texto: diga lo que diga el servidor, la aplicación olvida al usuario y se recarga.',
  },
  list_disciplines: {
    page: 'disciplines',
    title: 'Las disciplinas que se imparten',
    does: ['Son los productos de tipo `discipline`.', wholeList],
    screens: ['registration'],
    response: {
      example: { id: 1, name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
      fields: {
        id: 'Id de la disciplina: el de su producto.',
        name: 'Nombre.',
        subdisciplines: 'Sus subdisciplinas.',
      },
    },
    silent: emptyList,
  },
  list_students: {
    page: 'students',
    title: 'Los estudiantes, el más reciente primero',
    does: ['Ordena por `enrolled_at`, el más reciente primero; el cliente vuelve a ordenar.', wholeList],
    screens: ['students', 'pos', 'dashboard', 'payments', 'attendance', 'finances', 'teachers'],
    response: {
      example: student,
      fields: {
        ...studentAbout,
        user_id: { about: studentAbout.user_id, kind: 'id' },
        enrolled_at: { about: studentAbout.enrolled_at, form: stamp },
        status: { about: 'Si asiste.', kind: 'choice', values: ['Activo', 'Inactivo'] },
      },
    },
    silent: emptyList,
  },
  create_student: {
    page: 'students',
    title: 'Registra a un estudiante',
    does: [
      'Todos los campos son obligatorios y hay al menos una subdisciplina.',
      'Pone `enrolled_at` (ahora) y `status` (`Activo`), y guarda el nombre de la disciplina de `main_discipline_id`.',
      'Devuelve el id nuevo: con él se numera el comprobante (`STU-` y seis dígitos).',
    ],
    screens: ['registration'],
    request: {
      example: {
        user_id: 1,
        name: 'Renata Ibarra Solís',
        parent_name: 'Claudia Solís Mena',
        phone: '5512345678',
        birth_date: '2015-03-09',
        main_discipline_id: 1,
        subdisciplines: ['Ballet infantil'],
        level: 'Principiante',
      },
      fields: {
        user_id: 'Id de quien registra.',
        name: studentAbout.name,
        parent_name: studentAbout.parent_name,
        phone: studentAbout.phone,
        birth_date: studentAbout.birth_date,
        main_discipline_id: 'Id de la disciplina principal.',
        subdisciplines: studentAbout.subdisciplines,
        level: studentAbout.level,
      },
    },
    response: {
      example: { success: true, message: 'Estudiante registrado.', student_id: 12 },
      fields: { student_id: 'Id del estudiante nuevo; sin él, el comprobante lleva la hora en su número.' },
    },
    success: 'Estudiante registrado con éxito!',
  },
  update_student: {
    page: 'students',
    title: 'Guarda los cambios de un estudiante',
    does: [
      'Recibe la fila completa con sus cambios; `user_id` y `enrolled_at` se conservan como estaban.',
      'Recibe también, tal como llegaron, los campos de `list_students` que la aplicación no conoce.',
      'Rechaza un id que no existe y una disciplina que no existe, si cambió.',
    ],
    screens: ['students'],
    request: {
      example: { ...student, level: 'Intermedio' },
      fields: studentAbout,
    },
    response: done('Estudiante actualizado.'),
    success: 'Estudiante actualizado.',
  },
  delete_student: {
    page: 'students',
    title: 'Borra a un estudiante',
    does: ['Sus ventas se conservan.'],
    screens: ['students'],
    request: byIdRequest('del estudiante', 12),
    response: done('Estudiante eliminado.'),
    success: 'Estudiante eliminado con éxito.',
  },
  list_products: {
    page: 'products',
    title: 'Lo que vende la academia',
    does: [wholeList],
    screens: ['products', 'pos', 'dashboard', 'teachers'],
    response: {
      example: {
        id: 15,
        name: 'Zapatillas de media punta',
        category_id: 3,
        category_name: 'Calzado',
        price: 320,
        type: 'physical',
        imageUrl: 'https://academia.example/productos/15.png',
        subdisciplines: [],
        colors: ['Rosa', 'Negro'],
        sizes: ['22', '23', '24'],
        productionCost: 165.5,
      },
      fields: {
        id: 'Id del producto.',
        name: 'Nombre.',
        category_id: { about: 'Id de su categoría.', kind: 'id' },
        category_name: 'Nombre de su categoría; por él se agrupa el catálogo.',
        price: 'Precio de venta.',
        type: { about: 'Artículo físico, servicio o disciplina.', kind: 'choice', values: productTypes },
        imageUrl: 'Imagen: dirección o `data:`.',
        subdisciplines: 'Subdisciplinas, si es una disciplina.',
        colors: 'Colores, si es un artículo físico; si los hay, se elige uno al vender.',
        sizes: 'Tallas, si es un artículo físico; si las hay, se elige una al vender.',
        productionCost: 'Costo de producción por pieza.',
      },
    },
    silent: emptyList,
  },
  create_product: {
    page: 'products',
    title: 'Agrega un producto',
    does: [
      'Con `category`, usa la categoría de ese nombre y, si no existe, la crea (aparece después en `list_categories.php`).',
      'Con `category_id`, la categoría tiene que existir.',
    ],
    screens: ['products'],
    request: { example: productBody, fields: productAbout },
    response: done('Producto agregado.'),
    success: 'Producto agregado con éxito!',
  },
  update_product: {
    page: 'products',
    title: 'Guarda los cambios de un producto',
    does: ['Reemplaza el producto de ese id; la categoría sigue las reglas de `create_product.php`.'],
    screens: ['products', 'pos'],
    request: { example: { id: 15, ...productBody, price: 340 }, fields: { id: 'Id del producto.', ...productAbout } },
    response: done('Producto actualizado.'),
    success: 'Producto actualizado con éxito!',
  },
  delete_product: {
    page: 'products',
    title: 'Borra un producto',
    does: ['Las ventas que lo llevan se conservan.'],
    screens: ['products'],
    request: byIdRequest('del producto', 15),
    response: done('Producto eliminado.'),
    success: 'Producto eliminado.',
  },
  list_categories: {
    page: 'categories',
    title: 'Las categorías de los productos',
    does: ['Incluye las creadas al guardar un producto.', wholeList],
    screens: ['products', 'pos'],
    response: {
      example: { id: 3, name: 'Calzado' },
      fields: { id: 'Id de la categoría.', name: 'Nombre.' },
    },
    silent: emptyList,
  },
  list_sales: {
    page: 'sales',
    title: 'Las ventas',
    does: [wholeList],
    screens: ['pos', 'finances', 'dashboard'],
    response: {
      example: { id: 301, studentId: 12, date: '02/02/2026', products: [line, monthlyLine], total: 1526 },
      fields: {
        id: 'Id de la venta.',
        studentId: 'Id de quien compró.',
        date: 'Día de la venta. Una que no se puede leer deja la venta fuera de los filtros por fecha.',
        products: 'Las líneas, como se enviaron.',
        ...under('products', lineFields),
        total: 'Total cobrado: la suma de `price × quantity − discount` de cada línea.',
      },
    },
    silent: emptyList,
  },
  register_sale: {
    page: 'sales',
    title: 'Registra una venta',
    does: [
      'Pone la fecha de hoy (`dd/mm/yyyy`) en la hora de la academia.',
      'Recalcula el total con las líneas y rechaza la venta si no coincide al centavo.',
      'Llega una sola vez por cada vez que la persona cobra: el cliente nunca la repite por su cuenta.',
      'Si no hubo respuesta legible, o no dice ni que sí ni que no, el cliente busca la venta en `list_sales.php` antes de darla por perdida: no escriba avisos de PHP delante del JSON.',
    ],
    screens: ['pos'],
    request: {
      example: { student_id: 12, products: [line, monthlyLine], total: 1526 },
      fields: {
        student_id: 'Id de quien compra.',
        products: 'Las líneas de la venta, al menos una.',
        'products.id': lineAbout.id,
        'products.name': lineAbout.name,
        'products.price': lineAbout.price,
        'products.quantity': lineAbout.quantity,
        'products.type': lineAbout.type,
        'products.color': lineAbout.color,
        'products.size': lineAbout.size,
        'products.imageUrl': lineAbout.imageUrl,
        'products.discountPercent': lineAbout.discountPercent,
        'products.discount': lineAbout.discount,
        total: 'La suma de `price × quantity − discount` de cada línea; ninguna línea baja de 0.',
      },
    },
    response: {
      example: { success: true, message: 'Venta registrada.', sale_id: 301, total: 1526, logoUrl: logo },
      fields: {
        sale_id: 'Id de la venta; numera el comprobante (`POS-` y seis dígitos). Sin él, el número lleva la hora.',
        total: 'Total registrado. Sin él, el comprobante lleva el del carrito.',
        logoUrl: 'Logo para el comprobante.',
      },
    },
    prefix: 'Error: ',
  },
  list_payments: {
    page: 'payments',
    title: 'Los pagos mensuales',
    does: [wholeList],
    screens: ['payments'],
    response: {
      example: { id: 88, studentId: 12, month: '02', year: 2026, amount: 950, status: 'paid' },
      fields: {
        id: { about: 'Id del pago.', kind: 'id' },
        studentId: 'Id del estudiante.',
        month: { about: 'Mes.', kind: 'month' },
        year: { about: 'Año.', kind: 'year' },
        amount: 'Lo que pagó.',
        status: { about: 'Pagado; cualquier otro valor es pendiente.', kind: 'choice', values: ['paid', 'pending'] },
      },
    },
    silent: emptyList,
  },
  create_or_update_payment: {
    page: 'payments',
    title: 'Registra el pago de un mes',
    does: [
      'Hay un pago por estudiante, mes y año: si ya existe, lo reemplaza.',
      'Se envía después de una venta con productos de tipo `discipline`; `amount` es la suma de esas líneas con su descuento.',
    ],
    screens: ['pos'],
    request: {
      example: { studentId: 12, month: '02', year: 2026, amount: 950, status: 'paid' },
      fields: {
        studentId: 'Id del estudiante.',
        month: 'Mes.',
        year: 'Año, de 2000 a 2100.',
        amount: 'Lo que pagó.',
        status: 'Siempre `paid`.',
      },
    },
    response: done('Pago registrado.'),
    silent: `${onlyLogged} La venta ya está hecha y su comprobante se abre igual.`,
  },
  list_teachers: {
    page: 'teachers',
    title: 'Los maestros',
    does: [wholeList],
    screens: ['teachers', 'attendance', 'calendar', 'dashboard'],
    response: {
      example: {
        id: 3,
        user_id: 1,
        name: 'Sofía Arriaga Téllez',
        disciplines: [1],
        subdisciplineSchedules: [schedule],
        salaryPerClass: 280,
      },
      fields: {
        ...teacherAbout,
        id: 'Id del maestro.',
        user_id: { about: 'Id del usuario que lo guardó.', kind: 'id' },
        disciplines: {
          about: 'Ids de los productos de tipo `discipline` que imparte; en datos antiguos, sus nombres.',
          kind: 'ids',
        },
      },
    },
    silent: emptyList,
  },
  create_or_update_teacher: {
    page: 'teachers',
    title: 'Guarda a un maestro, nuevo o no',
    does: [
      'Con `id` `null` crea uno; con un id reemplaza ese.',
      'Rechaza un horario repetido (misma subdisciplina, nivel, hora y días): «Horario ya agregado».',
    ],
    screens: ['teachers'],
    request: {
      example: {
        id: null,
        user_id: 1,
        name: 'Sofía Arriaga Téllez',
        disciplines: [1],
        subdisciplineSchedules: [schedule],
        salaryPerClass: 280,
      },
      fields: teacherAbout,
    },
    response: done('Maestro guardado.'),
    success: 'El `message` del servidor.',
  },
  delete_teacher: {
    page: 'teachers',
    title: 'Borra a un maestro',
    does: ['Sus asistencias se conservan.'],
    screens: ['teachers'],
    request: byIdRequest('del maestro', 3),
    response: done('Maestro eliminado.'),
    success: 'El `message` del servidor.',
  },
  list_levels: {
    page: 'levels',
    title: 'Los niveles',
    does: ['Cada nivel puede ser también un texto en lugar de un objeto: `["Principiante", "Intermedio"]`.', wholeList],
    screens: ['registration', 'calendar', 'teachers', 'attendance'],
    response: {
      example: { id: 1, name: 'Principiante' },
      fields: { id: { about: 'Id del nivel.', kind: 'id', isUnread: true }, name: 'Nombre.' },
    },
    silent: emptyList,
  },
  list_attendance: {
    page: 'attendance',
    title: 'Las listas de asistencia',
    does: [wholeList],
    screens: ['attendance', 'teachers'],
    response: {
      example: { id: 51, ...roll },
      fields: {
        id: 'Id del registro.',
        date: 'Día de la clase.',
        ...rollAbout,
        recordedAt: { about: rollAbout.recordedAt, form: 'ISO 8601 en UTC' },
      },
    },
    silent: emptyList,
  },
  create_attendance: {
    page: 'attendance',
    title: 'Guarda una lista de asistencia',
    does: ['Hay un registro por fecha, subdisciplina, nivel y maestro: si ya existe, lo reemplaza.'],
    screens: ['attendance'],
    request: { example: roll, fields: { date: 'Día de la clase.', ...rollAbout } },
    response: done('Asistencia guardada.'),
    success: 'Asistencia guardada con éxito!',
  },
  list_users: {
    page: 'users',
    title: 'Los usuarios',
    does: ['Conviene que responda solo al usuario `admin`. No devuelve contraseñas ni hashes.', wholeList],
    screens: ['users'],
    response: { example: user, fields: userFields },
    silent: emptyList,
  },
  create_user: {
    page: 'users',
    title: 'Crea a un usuario',
    does: [
      'Conviene que obedezca solo al usuario `admin`. Rechaza un `username` que ya existe, en cualquier combinación de mayúsculas.',
      'El logo llega como archivo (`logo`) o como dirección (`logo_url`), nunca las dos; guárdelo y devuelva su dirección en `academy_logo`.',
    ],
    screens: ['users'],
    request: { example: userForm, fields: userFormAbout },
    response: done('Usuario creado.'),
    success: 'Usuario creado',
  },
  update_user: {
    page: 'users',
    title: 'Guarda los cambios de un usuario',
    does: [
      'Conviene que obedezca solo al usuario `admin`. El `id` dice cuál; el `username` no cambia.',
      'El logo llega como archivo (`logo`) o como dirección (`logo_url`), nunca las dos; una `logo_url` vacía lo quita.',
    ],
    screens: ['users'],
    request: {
      example: { id: '2', ...userForm },
      fields: { ...userFormAbout, id: 'Id del usuario que se actualiza; va siempre.' },
    },
    response: done('Usuario actualizado.'),
    success: 'Usuario actualizado',
  },
  delete_user: {
    page: 'users',
    title: 'Borra a un usuario',
    does: [
      'Conviene que obedezca solo al usuario `admin`. A él nunca lo borra: «El super-admin no puede eliminarse.»',
      'Las sesiones del usuario borrado terminan.',
    ],
    screens: ['users'],
    request: byIdRequest('del usuario', 2),
    response: done('Usuario eliminado.'),
  },
  list_events: {
    page: 'events',
    title: 'Las clases y eventos del calendario',
    does: ['Devuelve cada evento una vez, en su primer día: el cliente lo repite según su periodicidad.', wholeList],
    screens: ['calendar'],
    response: {
      example: event,
      fields: {
        id: 'Id del evento.',
        ...eventAbout,
        periodicity: {
          about: eventAbout.periodicity,
          kind: 'choice',
          values: ['once', 'weekly', 'monthly', 'semiannual'],
        },
      },
    },
    silent: emptyList,
  },
  register_event: {
    page: 'events',
    title: 'Guarda un evento, nuevo o no',
    does: ['Sin `id` crea uno; con `id` reemplaza ese.'],
    screens: ['calendar'],
    request: { example: event, fields: { id: 'Id del evento; solo al editar.', ...eventAbout } },
    response: done('Evento guardado.'),
    success: 'Evento creado. / Evento actualizado.',
    prefix: 'Error: ',
  },
  delete_event: {
    page: 'events',
    title: 'Borra un evento',
    does: ['Con él se van todas sus repeticiones.'],
    screens: ['calendar'],
    request: byIdRequest('del evento', 7),
    response: done('Evento eliminado.'),
    success: 'Evento eliminado.',
    prefix: 'Error: ',
  },
  list_financial_reports: {
    page: 'reports',
    title: 'Los reportes guardados',
    does: [wholeList],
    screens: ['finances'],
    response: { example: report, fields: reportFields },
    silent: emptyList,
  },
  get_financial_report: {
    page: 'reports',
    title: 'Un reporte con sus ventas y gastos',
    does: ['Devuelve los campos del reporte junto a `success`; dentro de `report` también se leen.'],
    screens: ['finances'],
    request: { example: { id: '4' }, fields: { id: 'Id del reporte.' } },
    response: { example: { success: true, ...report }, fields: reportFields },
    success: 'Reporte "{name}" cargado.',
  },
  save_financial_report: {
    page: 'reports',
    title: 'Guarda un reporte',
    does: [
      'Lo guarda completo, con sus ventas y gastos como eran ese día (una columna de texto JSON basta), y da su id.',
      'Llega en camelCase y se devuelve en snake_case; `profit` se devuelve como `net_profit`.',
    ],
    screens: ['finances'],
    request: {
      example: {
        name: 'Febrero 2026',
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        totalSales: 1526,
        totalExpenses: 900.5,
        profit: 625.5,
        salesDetails: [{ studentId: 12, saleDate: '02/02/2026', total: 1526, products: [line, monthlyLine] }],
        expenseDetails: [{ id: 'publicidad', name: 'Publicidad', amount: 900.5 }],
      },
      fields: {
        name: 'Nombre que le da la persona.',
        startDate: 'Primer día del rango, incluido.',
        endDate: 'Último día del rango, incluido.',
        totalSales: 'Suma de las ventas.',
        totalExpenses: 'Suma de los gastos.',
        profit: 'Utilidad neta: ventas menos gastos; puede ser negativa.',
        salesDetails: 'Las ventas del rango.',
        'salesDetails.studentId': 'Id del estudiante.',
        'salesDetails.saleDate': 'Día de la venta; `null` si no se sabe.',
        'salesDetails.total': 'Total de la venta.',
        'salesDetails.products': 'Las líneas, con los campos de `register_sale.php`.',
        expenseDetails: 'Los gastos, con importe o sin él.',
        'expenseDetails.id': 'Id del gasto dentro del reporte.',
        'expenseDetails.name': 'Categoría del gasto.',
        'expenseDetails.amount': 'Importe del gasto.',
      },
    },
    response: {
      example: { success: true, message: 'Reporte guardado.', id: 4 },
      fields: { id: 'Id del reporte nuevo.' },
    },
    success: 'Reporte "{name}" guardado en BD con ID {id}',
  },
  delete_financial_report: {
    page: 'reports',
    title: 'Borra un reporte',
    does: ['Es la única llamada con el método DELETE.'],
    screens: ['finances'],
    request: { example: { id: '4' }, fields: { id: 'Id del reporte.' } },
    response: done('Reporte eliminado.'),
  },
  sum_teacher_salaries: {
    page: 'reports',
    title: 'Lo que ganaron los maestros en un rango de días',
    does: [
      'Suma, para cada maestro, `salaryPerClass` por cada lista de asistencia del rango que lleva su nombre, lo marca presente y coincide en subdisciplina y nivel con uno de sus horarios.',
    ],
    screens: ['finances'],
    request: rangeRequest,
    response: { example: { success: true, total: 2240 }, fields: { total: 'La suma.' } },
    silent: onlyLogged,
  },
  sum_production_cost: {
    page: 'reports',
    title: 'Lo que costó producir lo vendido en un rango de días',
    does: ['Suma, en las ventas del rango, `quantity` por el `productionCost` actual de cada producto.'],
    screens: ['finances'],
    request: rangeRequest,
    response: { example: { success: true, total: 331 }, fields: { total: 'La suma.' } },
    silent: onlyLogged,
  },
}
