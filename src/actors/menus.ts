import type { ActorRefFrom } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { menus } from '#machines/page/menus.ts'

export const useMenus = (scope: Scope): ActorRefFrom<typeof menus> =>
  useScreenActor(scope, () => createScopedActor(menus, scope))
