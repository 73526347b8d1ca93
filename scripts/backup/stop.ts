/** A reason to end, in one plain sentence for the person who started the command. */
export class Stop extends Error {}

/** Runs a command: its result as a line, a `Stop` as its sentence, anything else with its stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
