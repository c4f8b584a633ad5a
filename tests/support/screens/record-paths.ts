/** Tests that walk every path of the record form and of the removal of a noun, through the whole app. */

import { afterAll, describe, expect, test } from 'vitest'
import type { PageNetwork } from '#mocks/page-network.ts'
import { model as formModel } from '#models/record-form.ts'
import { model as removalModel } from '#models/removal.ts'
import type { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import type { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import {
  answered,
  isFormPath,
  isUnprotectedRemoval,
  missingAnswered,
  unprotectedRemoval,
  untrodden,
  walkForm,
  walkRemoval,
  type Noun,
} from '#support/screens/record-screen.ts'

type Parts = {
  server: PageNetwork
  /** of the test file: each file has its own, and this module is shared */
  expectErrors: typeof expectErrors
  /** records the moves of the opened screens */
  recorder: ReturnType<typeof coverageRecorder>
  /** the walked paths of the removal, and the moves that they leave out */
  removals?: Parameters<typeof walkRemoval>[0][]
  unremoved?: string[]
}

const named = <Path extends { name: string }>(paths: readonly Path[]) => paths.map((path) => [path.name, path] as const)

export function testRecordPaths(
  noun: Noun,
  {
    server,
    expectErrors,
    recorder,
    removals = pathsOf(removalModel).filter(isUnprotectedRemoval),
    unremoved = unprotectedRemoval,
  }: Parts,
): void {
  const { create, update, remove } = noun.endpoints

  describe('every path of the form, through the whole app', () => {
    test.each(named(coveringPaths(answered(formModel), isFormPath)))('%s', async (_, path) => {
      expectErrors(new RegExp(`(${create}|${update})\\.php`))
      await walkForm(path, server, noun)
    })
  })

  describe('every path of the removal, through the whole app', () => {
    test.each(named(removals))('%s', async (_, path) => {
      expectErrors(new RegExp(`${remove}\\.php`))
      await walkRemoval(path, server, noun)
    })
  })

  afterAll(() => {
    expect(missingAnswered(recorder.of(formModel.machine).missing)).toEqual(untrodden)
    expect(missingAnswered(recorder.of(removalModel.machine).missing)).toEqual(unremoved)
  })
}
