<?php
// A sample for the tests, not a server to give away: of 78 saves at once it loses 9.
// The 36 calls of docs/api, as a PHP programmer may write them in an afternoon:
//   ACADEMIA_DATOS=/tmp/academia.json php -S 127.0.0.1:8000 workshop/contract/servers/php/api.php
// The user is admin, the password academia-de-prueba.

ini_set('display_errors', '0');
date_default_timezone_set('America/Mexico_City');
require __DIR__ . '/store.php';
require __DIR__ . '/saving.php';
session_set_cookie_params(['httponly' => true, 'samesite' => 'Lax']);
session_start();

$store = new Store(getenv('ACADEMIA_DATOS') ?: sys_get_temp_dir() . '/academia.json');
$call = basename((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), '.php');
$in = $_POST ?: (json_decode((string) file_get_contents('php://input'), true) ?: []);

function answer(array $json, int $status = 200): never
{
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    echo json_encode($json, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    exit;
}

function done(array $more = []): never
{
    answer(['success' => true, 'message' => 'Listo.'] + $more);
}

function refuse(string $message): never
{
    answer(['success' => false, 'message' => $message]);
}

/** Refuses a body in which one of the fields is missing or empty. */
function need(array $in, string ...$names): void
{
    foreach ($names as $name) {
        if (!isset($in[$name]) || $in[$name] === '' || $in[$name] === []) {
            refuse("Falta el campo $name.");
        }
    }
}

/** Refuses what is not an amount. */
function amount(mixed $value, string $name): float
{
    if (!is_numeric($value) || $value < 0) {
        refuse("El campo $name no es un importe.");
    }
    return round((float) $value, 2);
}

/** A day as yyyy-mm-dd, from dd/mm/yyyy or itself. */
function day(mixed $text): string
{
    $date = is_string($text) ? (date_create_from_format('!d/m/Y', $text) ?: date_create_from_format('!Y-m-d', $text)) : false;
    return $date ? $date->format('Y-m-d') : '';
}

function shownUser(array $user): array
{
    unset($user['password']);
    return $user;
}

/** A row of the database: amounts are DECIMAL columns, which PHP gives as text. */
function priced(array $row, string ...$names): array
{
    foreach ($names as $name) {
        $row[$name] = number_format((float) $row[$name], 2, '.', '');
    }
    return $row;
}

function isIn(string $day): bool
{
    return $day >= ($_GET['start'] ?? '') && $day <= ($_GET['end'] ?? '');
}

if ($call === 'session') {
    $user = $store->find('users', ['id' => $_SESSION['user'] ?? 0]);
    answer(['loggedIn' => $user !== null, 'user' => $user ? shownUser($user) : null]);
}
if ($call === 'admin_login') {
    need($in, 'username', 'password');
    foreach ($store->all('users') as $user) {
        if (strcasecmp($user['username'], (string) $in['username']) === 0 && password_verify((string) $in['password'], $user['password'])) {
            session_regenerate_id(true);
            $_SESSION['user'] = $user['id'];
            done(['user' => shownUser($user)]);
        }
    }
    refuse('Usuario o contraseña incorrectos.');
}
if ($call === 'logout') {
    $_SESSION = [];
    session_destroy();
    done();
}
if (!isset($_SESSION['user'])) {
    answer(['success' => false, 'message' => 'Inicia sesión.'], 401);
}
$caller = $store->find('users', ['id' => $_SESSION['user']])['username'] ?? '';
if (preg_match('/^(list|create|update|delete)_users?$/', $call) && strcasecmp($caller, 'admin') !== 0) {
    answer(['success' => false, 'message' => 'No tienes permiso.'], 403);
}

$lists = [
    'list_users' => fn () => ['users' => array_map('shownUser', $store->all('users'))],
    'list_students' => fn () => ['students' => array_reverse($store->all('students'))],
    'list_products' => fn () => ['products' => array_map(fn ($row) => priced($row, 'price', 'productionCost'), $store->all('products'))],
    'list_categories' => fn () => ['categories' => $store->all('categories')],
    'list_disciplines' => fn () => ['disciplines' => array_values(array_filter($store->all('products'), fn ($row) => $row['type'] === 'discipline'))],
    'list_levels' => fn () => ['levels' => $store->all('levels')],
    'list_sales' => fn () => ['sales' => $store->all('sales')],
    'list_payments' => fn () => ['payments' => $store->all('payments')],
    'list_teachers' => fn () => ['teachers' => $store->all('teachers')],
    'list_attendance' => fn () => ['attendance' => $store->all('attendance')],
    'list_events' => fn () => ['events' => $store->all('events')],
    'list_financial_reports' => fn () => ['reports' => $store->all('reports')],
];
if (isset($lists[$call])) {
    answer(['success' => true] + $lists[$call]());
}

switch ($call) {
    case 'get_financial_report':
        $report = $store->find('reports', ['id' => $_GET['id'] ?? 0]) ?? refuse('El reporte no existe.');
        answer(['success' => true, 'report' => $report]);

    case 'sum_teacher_salaries':
        need($_GET, 'start', 'end');
        $total = 0;
        foreach ($store->all('attendance') as $roll) {
            foreach ($roll['teacherAttendance'] as $id => $wasThere) {
                $teacher = $store->find('teachers', ['id' => $id]);
                $total += $wasThere && $teacher && isIn(day($roll['date'])) ? $teacher['salaryPerClass'] : 0;
            }
        }
        done(['total' => round($total, 2)]);

    case 'sum_production_cost':
        need($_GET, 'start', 'end');
        $total = 0;
        foreach ($store->all('sales') as $sale) {
            foreach (isIn(day($sale['date'])) ? $sale['products'] : [] as $line) {
                $product = $store->find('products', ['id' => $line['id']]);
                $total += $line['quantity'] * ($product['productionCost'] ?? 0);
            }
        }
        done(['total' => round($total, 2)]);

    case 'delete_financial_report':
        $store->delete('reports', $_GET['id'] ?? 0);
        done();

    case 'delete_student':
    case 'delete_product':
    case 'delete_teacher':
    case 'delete_event':
        need($in, 'id');
        $store->delete(substr($call, 7) . 's', $in['id']);
        done();

    case 'delete_user':
        need($in, 'id');
        if (strcasecmp($store->find('users', ['id' => $in['id']])['username'] ?? '', 'admin') === 0) {
            refuse('El usuario admin no se puede borrar.');
        }
        $store->delete('users', $in['id']);
        done();
}

save($store, $call, $in);
answer(['success' => false, 'message' => 'No existe.'], 404);
