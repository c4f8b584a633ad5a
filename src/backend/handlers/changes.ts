import { listChangesEndpoint } from '#api/changes.ts'
import { answerList, type Handler } from '#backend/answer.ts'

/** Who changed what, for the user `admin`. `audit.ts` notes the changes. */
export const changes: readonly Handler[] = [
  answerList(listChangesEndpoint, { does: 'Cargar los cambios', pages: ['UserManagement'], of: ['audit'] }, (store) =>
    store.audit.pieces(),
  ),
]
