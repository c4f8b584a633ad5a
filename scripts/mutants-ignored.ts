/** What `npm run mutants` leaves alone: `types` of a machine is erased before it runs, so no test can notice it. */
type Path = { node: { type: string; key?: { name?: string } } }

/** Read by Stryker, by this name. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'types',
    value: {
      shouldIgnore: ({ node: { type, key } }: Path) =>
        type === 'ObjectProperty' && key?.name === 'types' ? 'types are erased' : undefined,
    },
  },
]
