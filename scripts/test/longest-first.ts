import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts processes, or tries every call there is: up to a minute each, where others take a second. */
const LONG =
  /^(?:scripts|tests)\/|^src\/server\/(?:hostile-\w+|plans|matrix|jobs\/timed-backup|.+\/demo|.+\/compose)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.test(path.relative(process.cwd(), moduleId).replaceAll(path.sep, '/'));

/**
 * Runs the long files of each project first. Vitest knows no durations in a fresh clone and goes by
 * size: a long file that begins last then keeps one worker busy while the others have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
