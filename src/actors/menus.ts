import type { ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { menus } from '#machines/page/menus.ts'

export const createMenus = (scope: Scope): ActorRefFrom<typeof menus> => createScopedActor(menus, scope)
