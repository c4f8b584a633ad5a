/** What keeps the server from starting or a command from its work, in one sentence for the person at the terminal. */
export class Failure extends Error {}
