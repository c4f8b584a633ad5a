/**
 * `npm run pictures -w workshop [-- guide venta]`: builds the demo and takes the pictures of the documents: of `guide`,
 * of `training`, or both. A second argument names one picture of the guide.
 */

import { refuse } from '#shared/command-line.ts'
import { takeGuidePictures } from './guide.ts'
import { walkTraining } from './training.ts'

const series: Record<string, (only?: string) => Promise<void>> = {
  /** docs/screenshots/guia: the staff's guide */
  guide: takeGuidePictures,
  /** docs/screenshots/capacitacion: the trainer's guide. Fails if a step of its walk fails. */
  training: walkTraining,
}

const [name, only] = process.argv.slice(2)
if (name !== undefined && !(name in series))
  refuse(`There are no pictures ${name}; there are ${Object.keys(series).join(', ')}.`)
for (const [each, take] of Object.entries(series)) if (name === undefined || name === each) await take(only)
