/**
 * Sends what was wanted last, one call at a time: what is wanted while a call is on its way is sent after it, and what
 * was wanted in between never. Two calls at once could reach the server in the other order.
 *
 * @returns the answer to the last call, for everybody who asked meanwhile; a failure is a failure for all of them
 */
export function createLastWins<Value, Answer>(
  send: (value: Value) => Promise<Answer>,
): (value: Value) => Promise<Answer> {
  let wanted: Value;
  let running: Promise<Answer> | undefined;

  async function run(): Promise<Answer> {
    try {
      for (;;) {
        const sent = wanted;
        const answer = await send(sent);
        if (sent === wanted) return answer;
      }
    } finally {
      running = undefined;
    }
  }

  return (value) => {
    wanted = value;
    return (running ??= run());
  };
}
