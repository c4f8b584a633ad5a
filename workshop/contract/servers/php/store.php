<?php
// The academy in one JSON file, as another server has it in MySQL: tables of rows, ids that count up.

final class Store
{
    /** @var array<string, mixed> */
    private array $data;

    public function __construct(private string $file)
    {
        $this->data = is_file($file) ? json_decode((string) file_get_contents($file), true) : [
            'next' => 100,
            'users' => [[
                'id' => 1,
                'username' => 'admin',
                'password' => password_hash('academia-de-prueba', PASSWORD_DEFAULT),
                'role' => 'admin',
                'academy_name' => 'Academia de prueba',
                'academy_logo' => null,
                'name' => 'Administración',
                'pages' => ['POS'],
                'created_at' => '2026-01-05 09:00:00',
            ]],
            'categories' => [['id' => 1, 'name' => 'Mensualidades']],
            'levels' => [['id' => 1, 'name' => 'Principiante']],
        ];
        if (!is_file($file)) {
            $this->save();
        }
    }

    /** @return list<array<string, mixed>> */
    public function all(string $table): array
    {
        return $this->data[$table] ?? [];
    }

    /** The first row with these values. */
    public function find(string $table, array $where): ?array
    {
        foreach ($this->all($table) as $row) {
            $same = array_filter($where, fn ($value, $name) => ($row[$name] ?? null) == $value, ARRAY_FILTER_USE_BOTH);
            if (count($same) === count($where)) {
                return $row;
            }
        }
        return null;
    }

    public function insert(string $table, array $row): int
    {
        $id = $this->data['next']++;
        $this->data[$table][] = ['id' => $id] + $row;
        $this->save();
        return $id;
    }

    /** Changes the row with the id; of an unknown id nothing is said, as by UPDATE … WHERE id = ?. */
    public function update(string $table, mixed $id, array $row): void
    {
        foreach ($this->all($table) as $index => $old) {
            if ($old['id'] == $id) {
                $this->data[$table][$index] = ['id' => $old['id']] + $row + $old;
            }
        }
        $this->save();
    }

    public function delete(string $table, mixed $id): void
    {
        $this->data[$table] = array_values(array_filter($this->all($table), fn ($row) => $row['id'] != $id));
        $this->save();
    }

    private function save(): void
    {
        file_put_contents($this->file, json_encode($this->data, JSON_UNESCAPED_UNICODE | JSON_PRETTY_PRINT), LOCK_EX);
    }
}
