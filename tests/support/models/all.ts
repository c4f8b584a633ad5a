import type { Model } from '#support/models/model.ts'

/** The model of each machine, by the name of its file. */
export const allModels: { name: string; model: Model }[] = Object.entries(
  import.meta.glob<Model>('../../machines/models/*.ts', { eager: true, import: 'model' }),
).map(([path, model]) => ({ name: path.replace(/^.*\/(.*)\.ts$/, '$1'), model }))
