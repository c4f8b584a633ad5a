export const importViews = ['todos', 'corregir', 'repetidos', 'bajas', 'nuevos', 'registrados'] as const
export type ImportView = (typeof importViews)[number]
