import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import { KeptCut } from '#forms/drawer.ts'
import type { Cut } from '#rules/sales/cuts.ts'

/** The counted cuts. No call has a field for payment methods and counted money, so they stay on this device. */
const kept = openKept<readonly Cut[]>('cuts', z.array(KeptCut), [])

/** Maximum number of cuts kept on this device. */
const most = 60

export const cutsNow = (): readonly Cut[] => kept.read()

/** Keeps a cut. Two tabs may save the same cut. */
export const keepCut = (cut: Cut): void =>
  kept.write([...kept.read().filter(({ at }) => at !== cut.at), cut].slice(-most))

/** The counts saved on this device, oldest first. */
export const useCuts = (): readonly Cut[] => useKept(kept)
