/** Which rows of an import are shown. */
export const importViews = ['todos', 'corregir', 'repetidos', 'nuevos', 'registrados'] as const
export type ImportView = (typeof importViews)[number]
