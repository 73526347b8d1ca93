/** From which state which event leads where; an event that a state does not name changes nothing. */
export type Machine<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state after an event. */
export const after = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State => machine[state][event] ?? state;
