/** Sentences the browser itself must find when no server could; texts `notifications:<key>`. */
export type NoticeKey =
  | 'networkFailed'
  | 'timedOut'
  | 'forbidden'
  | 'addressNotFound'
  | 'serverFailed'
  | 'outdated'
  | 'otherMember'
  | 'sessionEnded';

/** The server's own sentence, or one of ours. */
export type Notice = { text: string } | { key: NoticeKey };

/** What happens on the page when calls go wrong. Set by `stores/connect-page.ts`. */
export type ClientHooks = {
  /** A call failed and its caller did not ask for silence. */
  notice: (notice: Notice) => void;
  /** The session is over and could not be renewed. */
  signedOut: () => void;
  /**
   * The page has to be loaded anew: the server speaks another version of the contract, or somebody else is signed
   * in by now (`otherMember`).
   */
  outdated: (why?: 'otherMember') => void;
};

const silent: ClientHooks = { notice: () => {}, signedOut: () => {}, outdated: () => {} };
let current = silent;

/** Connects calls with the page; before that, failures show no message. */
export function connectClient(hooks: ClientHooks): void {
  current = hooks;
}

export const hooks = (): ClientHooks => current;
