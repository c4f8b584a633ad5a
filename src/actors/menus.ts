import type { ActorRefFrom } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { menus } from '#machines/page/menus.ts'

export const useMenus = (scope: Scope): ActorRefFrom<typeof menus> =>
  useScreenActor(scope, () => createScopedActor(menus, scope))
