/**
 * Code that Stryker does not change: `types` of a machine has no effect at run time, so no test can notice
 * it.
 */
type Path = { node: { type: string; key?: { name?: string } } }

/** Stryker finds the plugin by the name of this export. */
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
