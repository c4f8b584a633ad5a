<?php
// What the app saves.

/** The address of the logo: of the file that came, else what was typed. */
function logoFrom(array $in, ?string $old = null): ?string
{
    $file = $_FILES['logo'] ?? null;
    if ($file && $file['error'] === UPLOAD_ERR_OK) {
        return 'data:' . $file['type'] . ';base64,' . base64_encode((string) file_get_contents($file['tmp_name']));
    }
    return isset($in['logo_url']) ? ($in['logo_url'] ?: null) : $old;
}

function userFrom(array $in, ?string $logo): array
{
    return [
        'username' => trim($in['username']),
        'password' => password_hash($in['password'], PASSWORD_DEFAULT),
        'role' => 'admin',
        'academy_name' => $in['academy_name'] ?? '',
        'academy_logo' => $logo,
        'pages' => json_decode($in['pages'] ?? '', true) ?? [],
    ];
}

function productFrom(Store $store, array $in): array
{
    need($in, 'name', 'price', 'type');
    $name = trim($in['category'] ?? '');
    $category = $name === '' ? $store->find('categories', ['id' => $in['category_id'] ?? 0]) : $store->find('categories', ['name' => $name]);
    if (!$category && $name === '') {
        refuse('Elige una categoría.');
    }
    return [
        'name' => $in['name'],
        'category_id' => $category['id'] ?? $store->insert('categories', ['name' => $name]),
        'category_name' => $category['name'] ?? $name,
        'price' => amount($in['price'], 'price'),
        'productionCost' => amount($in['productionCost'] ?? 0, 'productionCost'),
        'type' => $in['type'],
        'image_url' => $in['image'] ?? null,
        'subdisciplines' => $in['subdisciplines'] ?? [],
        'colors' => $in['colors'] ?? [],
        'sizes' => $in['sizes'] ?? [],
    ];
}

function teacherFrom(array $in): array
{
    need($in, 'name', 'user_id', 'disciplines');
    return [
        'user_id' => $in['user_id'],
        'name' => $in['name'],
        'disciplines' => $in['disciplines'],
        // A TEXT column with JSON.
        'subdisciplineSchedules' => json_encode($in['subdisciplineSchedules'] ?? [], JSON_UNESCAPED_UNICODE),
        'salaryPerClass' => amount($in['salaryPerClass'] ?? '', 'salaryPerClass'),
    ];
}

function eventFrom(array $in): array
{
    need($in, 'date', 'time', 'subdiscipline', 'level', 'teacher', 'periodicity');
    if (day($in['date']) === '') {
        refuse('La fecha no es válida.');
    }
    return array_intersect_key($in, array_flip(['date', 'time', 'subdiscipline', 'level', 'teacher', 'periodicity']));
}

function reportFrom(array $in): array
{
    need($in, 'name', 'startDate', 'endDate');
    return [
        'name' => $in['name'],
        'start_date' => $in['startDate'],
        'end_date' => $in['endDate'],
        'total_sales' => amount($in['totalSales'] ?? '', 'totalSales'),
        'total_expenses' => amount($in['totalExpenses'] ?? '', 'totalExpenses'),
        'profit' => (float) ($in['profit'] ?? 0),
        'sales_details' => json_encode($in['salesDetails'] ?? [], JSON_UNESCAPED_UNICODE),
        'expense_details' => json_encode($in['expenseDetails'] ?? [], JSON_UNESCAPED_UNICODE),
    ];
}

/** Changes the row that has these values, or makes it. */
function upsert(Store $store, string $table, array $where, array $row): int
{
    $old = $store->find($table, $where);
    if (!$old) {
        return $store->insert($table, $row);
    }
    $store->update($table, $old['id'], $row);
    return $old['id'];
}

function save(Store $store, string $call, array $in): void
{
    switch ($call) {
        case 'create_student':
            need($in, 'user_id', 'name', 'parent_name', 'phone', 'birth_date', 'main_discipline_id', 'subdisciplines', 'level');
            $discipline = $store->find('products', ['id' => $in['main_discipline_id'], 'type' => 'discipline']) ?? refuse('La disciplina no existe.');
            unset($in['main_discipline_id']);
            $new = ['discipline' => $discipline['name'], 'enrolled_at' => date('Y-m-d H:i:s'), 'status' => 'Activo'];
            done(['student_id' => $store->insert('students', $in + $new)]);

        case 'update_student':
            need($in, 'id', 'name');
            $store->update('students', $in['id'], array_intersect_key($in, array_flip(['name', 'parent_name', 'phone', 'birth_date', 'discipline', 'subdisciplines', 'level', 'status'])));
            done();

        case 'create_product':
            done(['id' => $store->insert('products', productFrom($store, $in))]);

        case 'update_product':
            need($in, 'id');
            $store->update('products', $in['id'], productFrom($store, $in));
            done();

        case 'register_sale':
            need($in, 'student_id', 'products');
            $student = $store->find('students', ['id' => $in['student_id']]) ?? refuse('El estudiante no existe.');
            $sum = array_sum(array_map(fn ($line) => $line['price'] * $line['quantity'] - $line['discount'], $in['products']));
            if (abs($sum - amount($in['total'] ?? '', 'total')) > 0.005) {
                refuse('El total no es la suma de las líneas.');
            }
            $sale = ['student_id' => $student['id'], 'sale_date' => date('d/m/Y'), 'products' => $in['products'], 'total' => round($sum, 2)];
            // The app reads the date of a sale under either name; the sums below read this one.
            done(['sale_id' => $store->insert('sales', $sale + ['date' => $sale['sale_date']]), 'total' => $sale['total'], 'logoUrl' => null]);

        case 'create_or_update_payment':
            need($in, 'studentId', 'month', 'year');
            $store->find('students', ['id' => $in['studentId']]) ?? refuse('El estudiante no existe.');
            $month = ['studentId' => $in['studentId'], 'month' => $in['month'], 'year' => $in['year']];
            done(['id' => upsert($store, 'payments', $month, $month + ['amount' => amount($in['amount'] ?? '', 'amount'), 'status' => 'paid'])]);

        case 'create_or_update_teacher':
            $teacher = teacherFrom($in);
            if (isset($in['id'])) {
                $store->update('teachers', $in['id'], $teacher);
                done();
            }
            done(['id' => $store->insert('teachers', $teacher)]);

        case 'create_attendance':
            need($in, 'date', 'subdiscipline', 'level', 'teacher');
            $class = ['date' => $in['date'], 'subdiscipline' => $in['subdiscipline'], 'level' => $in['level'], 'teacher' => $in['teacher']];
            $marks = ['studentAttendance' => $in['studentAttendance'] ?? [], 'teacherAttendance' => $in['teacherAttendance'] ?? []];
            done(['id' => upsert($store, 'attendance', $class, $class + $marks + ['recordedAt' => date('Y-m-d H:i:s')])]);

        case 'register_event':
            $event = eventFrom($in);
            if (isset($in['id'])) {
                $store->update('events', $in['id'], $event);
                done();
            }
            done(['id' => $store->insert('events', $event)]);

        case 'create_user':
            need($in, 'username', 'password');
            if ($store->find('users', ['username' => trim($in['username'])])) {
                refuse('Ya existe un usuario con ese nombre.');
            }
            done(['id' => $store->insert('users', userFrom($in, logoFrom($in)) + ['name' => $in['username'], 'created_at' => date('Y-m-d H:i:s')])]);

        case 'update_user':
            need($in, 'id', 'username', 'password');
            $old = $store->find('users', ['id' => $in['id']]) ?? refuse('El usuario no existe.');
            $store->update('users', $in['id'], userFrom($in, logoFrom($in, $old['academy_logo'])));
            done();

        case 'save_financial_report':
            done(['id' => $store->insert('reports', reportFrom($in))]);
    }
}
