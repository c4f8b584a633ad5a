/**
 * `npm run pictures -w workshop [-- screenshots pos]`: builds the demo and takes the pictures of the documents from it: of
 * `screenshots`, `guide`, `training` or `stranger`, or all of them. A second argument names one picture.
 *
 * `all --out FOLDER [--only pos] [--window 390-dark]` takes each screen at four widths in both modes, for looking at, into
 * that folder: those whose names begin so, in the windows whose names do.
 */
import { refuse } from '#shared/command-line.ts'
import { takeAll } from './all.ts'
import { takeGuidePictures } from './guide.ts'
import { takeScreenshots } from './screenshots.ts'
import { playStranger } from './stranger.ts'
import { walkTraining } from './training.ts'

const series: Record<string, (only?: string) => Promise<void>> = {
  /** docs/screenshots: the product for the README */
  screenshots: takeScreenshots,
  /** docs/screenshots/guia: the staff's guide */
  guide: takeGuidePictures,
  /** docs/screenshots/capacitacion: the trainer's guide. Fails where a step of its walk does not do what it should. */
  training: walkTraining,
  /** docs/screenshots/primeros-minutos: a stranger from the demo's door to a first sale. Fails where a step leads nowhere. */
  stranger: playStranger,
}

const [name, only] = process.argv.slice(2)
if (name !== undefined && name !== 'all' && !(name in series))
  refuse(`There are no pictures ${name}; there are ${Object.keys(series).join(', ')}, and all.`)
if (name === 'all') await takeAll()
for (const [each, take] of Object.entries(series)) if (name === undefined || name === each) await take(only)
