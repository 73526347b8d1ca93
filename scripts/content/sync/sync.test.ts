import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { guide, makeContent, makeFolder, wholeGuide, writeFiles, type Texts } from '../fixture.ts';
import { filesBelow } from '../tree.ts';
import { archiveOf, itemsOf, serve, type TestServer } from './archive-fixture.ts';
import { byText } from './diff.ts';
import { SyncError } from './limits.ts';
import { syncContent, type SyncOptions } from './run.ts';

const textsIn = (folder: string): Texts =>
  Object.fromEntries(
    filesBelow(folder).map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );

const sync = (from: string, content: string, more: Partial<SyncOptions> = {}) =>
  syncContent({ from, content, publicFolder: makeFolder(), ...more });

/** Why a sync was refused, having made sure that it changed nothing. */
async function refusal(from: string, more: Partial<SyncOptions> = {}): Promise<readonly string[]> {
  const content = makeContent(wholeGuide('old'));
  const before = textsIn(content);
  const problem: unknown = await sync(from, content, more).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(textsIn(content)).toEqual(before);
  expect(fs.readdirSync(path.join(path.dirname(content), '.cache'))).toEqual([]);
  if (!(problem instanceof SyncError)) throw problem ?? new Error('nothing was refused');
  return problem.reasons;
}

const servers: TestServer[] = [];
async function serving(...answers: Parameters<typeof serve>): Promise<string> {
  const server = await serve(...answers);
  servers.push(server);
  return server.address;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('from a folder', () => {
  it('replaces content as a whole and tells what is new', async () => {
    const source = makeContent({ ...wholeGuide('new'), 'guides/en/both.md': guide({ title: 'New title' }) });
    const content = makeContent({ ...wholeGuide('old'), 'guides/en/both.md': guide() });
    const { diff, report, replaced } = await sync(source, content);
    expect(replaced).toBe(true);
    expect(byText(diff.added)).toEqual(['guides/new (en, es, ru)']);
    expect(byText(diff.changed)).toEqual(['guides/both (en)']);
    expect(byText(diff.removed)).toEqual(['guides/old (en, es, ru)']);
    expect(report.translations.missing).toEqual(['es guides/both', 'ru guides/both']);
    expect(textsIn(content)).toEqual(textsIn(source));
    expect(fs.readdirSync(path.dirname(content)).sort()).toEqual(['.cache', 'content']);
  });

  it('finds the content folder of a project', async () => {
    const project = path.dirname(makeContent(wholeGuide('new')));
    writeFiles(project, { 'package.json': '{}', '.github/ci.yaml': '' });
    const content = makeContent();
    await sync(project, content);
    expect(Object.keys(textsIn(content))).toContain('guides/en/new.md');
  });

  it('lists every mistake and touches nothing', async () => {
    const source = makeContent({ 'guides/en/a.md': guide({ title: null }, '[x](/no)'), 'x.txt': '' });
    const content = makeContent(wholeGuide('old'));
    const before = textsIn(content);
    const { report, replaced } = await sync(source, content);
    expect(replaced).toBe(false);
    expect(report.findings.filter(({ level }) => level === 'error')).toHaveLength(3);
    expect(textsIn(content)).toEqual(before);
  });

  it('changes nothing in a dry run', async () => {
    const content = makeContent(wholeGuide('old'));
    const before = textsIn(content);
    const { diff, replaced } = await sync(makeContent(wholeGuide('new')), content, { dryRun: true });
    expect(replaced).toBe(false);
    expect(diff.added).toHaveLength(3);
    expect(textsIn(content)).toEqual(before);
  });

  it('takes no files that would run code', async () => {
    const { report, replaced } = await sync(makeContent({ 'guides/en/new.mdx': guide() }), makeContent());
    expect(replaced).toBe(false);
    expect(report.findings.find(({ level }) => level === 'error')?.file).toBe('guides/en/new.mdx');
  });

  it('says when there is nothing to do', async () => {
    expect(await sync(makeContent(), makeContent())).toMatchObject({ replaced: false });
  });

  it('fills a folder that does not exist yet', async () => {
    const content = path.join(makeFolder(), 'content');
    expect(await sync(makeContent(), content)).toMatchObject({ replaced: true });
  });

  it('refuses links, foreign folders and itself', async () => {
    const source = makeContent();
    fs.symlinkSync('/etc/hostname', path.join(source, 'pages/en/host.md'));
    fs.symlinkSync('/etc', path.join(source, 'guides'));
    expect(await refusal(source)).toEqual([
      'guides is a link or a special file; only plain files are taken.',
      'pages/en/host.md is a link or a special file; only plain files are taken.',
    ]);
    expect((await refusal(makeFolder()))[0]).toContain('The source holds no content');
    expect(await refusal('/no/such/place')).toEqual([
      '/no/such/place is no folder here, no git address and no http address.',
    ]);
    const content = makeContent();
    await expect(sync(content, content)).rejects.toThrow('the content folder itself');
  });

  it('stops at its limits', async () => {
    expect(await refusal(makeContent(), { limits: { files: 3 } })).toEqual([
      'The source has more than 3 files.',
    ]);
    expect((await refusal(makeContent(), { limits: { fileBytes: 10 } }))[0]).toContain('is larger than');
  });
});

describe('from a git repository', () => {
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], {
      stdio: 'pipe',
    });

  function repository(): string {
    const folder = path.dirname(makeContent(wholeGuide('new')));
    git(folder, 'init', '-q', '-b', 'main');
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', 'Write');
    git(folder, 'checkout', '-q', '-b', 'draft');
    fs.rmSync(path.join(folder, 'content/guides/ru/new.md'));
    git(folder, 'commit', '-q', '-am', 'Take the translation out');
    git(folder, 'checkout', '-q', 'main');
    return folder;
  }

  it('takes the default branch or the one that is named', async () => {
    const address = `file://${repository()}`;
    const content = makeContent();
    const { report } = await sync(address, content);
    expect(report.translations.missing).toEqual([]);
    expect(fs.existsSync(path.join(content, '.git'))).toBe(false);
    const draft = await sync(`${address}#draft`, content);
    expect(byText(draft.diff.removed)).toEqual(['guides/new (ru)']);
  });

  it("passes git's own words on", async () => {
    const [reason] = await refusal(`file://${makeFolder()}/none.git`);
    expect(reason).toMatch(/^git says: .*does not (appear to be|exist)/);
    const [branch] = await refusal(`file://${repository()}#none`);
    expect(branch).toContain('none');
    expect(await refusal(`file://${repository()}#--upload-pack=x`)).toEqual(['"--upload-pack=x" is no branch.']);
  });
});

describe('from an export', () => {
  const good = () => itemsOf(textsIn(makeContent(wholeGuide('new'))), 'export-main/content/');

  it('downloads and unpacks', async () => {
    const archive = archiveOf([{ path: 'export-main/', type: 'Directory' }, ...good(), { path: 'export-main/.hidden', text: 'x' }]);
    const seen: string[] = [];
    const address = await serving((request, response) => {
      seen.push(request.headers.authorization ?? '');
      response.end(archive);
    });
    const content = makeContent(wholeGuide('old'));
    const steps: string[] = [];
    const withPassword = address.replace('//', '//editor:p%40ss@');
    const { diff } = await sync(withPassword, content, { onStep: (sentence) => steps.push(sentence) });
    expect(byText(diff.added)).toEqual(['guides/new (en, es, ru)']);
    expect(seen).toEqual([`Basic ${Buffer.from('editor:p@ss').toString('base64')}`]);
    expect(steps.join()).not.toContain('p%40ss');
  });

  it('refuses everything unsafe, all of it named', async () => {
    const archive = archiveOf([
      ...good(),
      { path: '../outside.md', text: 'x' },
      { path: '/etc/outside.md', text: 'x' },
      { path: 'export-main/a\\b.md', text: 'x' },
      { path: 'export-main/link.md', type: 'SymbolicLink', linkpath: '/etc/passwd' },
      { path: 'export-main/hard.md', type: 'Link', linkpath: '/etc/passwd' },
      { path: 'export-main/content/guides/en/new.md', text: 'second' },
    ]);
    const address = await serving((_, response) => void response.end(archive));
    expect(await refusal(address)).toEqual([
      '../outside.md leads out of the archive.',
      '/etc/outside.md begins at the root of the disk.',
      '"export-main/a\\\\b.md" is no name for a file here.',
      'export-main/link.md is a link or a special file; only plain files are taken.',
      'export-main/hard.md is a link or a special file; only plain files are taken.',
      'export-main/content/guides/en/new.md cannot be unpacked; does the name stand twice?',
    ]);
  });

  it.each<[string, Partial<SyncOptions['limits']>, string]>([
    ['a large download', { bytes: 200 }, 'The export is larger than'],
    ['many files', { files: 3 }, 'The source has more than 3 files.'],
    ['a large file', { fileBytes: 20 }, 'is larger than'],
  ])('stops at %s', async (_, limits, message) => {
    const archive = archiveOf(good());
    const address = await serving((_request, response) => {
      response.flushHeaders();
      response.end(archive);
    });
    expect((await refusal(address, { limits: limits ?? {} }))[0]).toContain(message);
  });

  it('stops at what a small download unpacks to', async () => {
    const bomb = archiveOf([...good(), { path: 'bomb.md', text: 'x'.repeat(3_000_000) }]);
    const address = await serving((_, response) => void response.end(bomb));
    expect((await refusal(address, { limits: { bytes: 1_000_000 } }))[0]).toBe('The source is larger than 1.0 MB.');
  });

  it.each<[string, Buffer | number, string]>([
    ['a page instead of an archive', Buffer.from('<html></html>'.repeat(100)), 'is no whole .tar.gz archive'],
    ['half an archive', archiveOf([{ path: 'a.md', text: 'x'.repeat(5000) }]).subarray(0, 40), 'is no whole .tar.gz archive'],
    ['a refusal', 403, 'The server answered 403 to http://127.0.0.1'],
  ])('refuses %s', async (_, answer, message) => {
    const address = await serving((_request, response) => {
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.end(answer);
    });
    expect((await refusal(address))[0]).toContain(message);
  });

  it('gives up on a server that falls silent, breaks off or is not there', async () => {
    const archive = archiveOf(good());
    const silent = await serving((_, response) => void response.write(archive.subarray(0, 100)));
    expect(await refusal(silent, { limits: { idleMs: 100 } })).toEqual(['The server sent nothing for 0.1 seconds.']);
    expect(await refusal(silent, { limits: { totalMs: 100 } })).toEqual(['Fetching took too long and was given up.']);
    const broken = await serving((_, response) => {
      response.writeHead(200, { 'content-length': String(archive.length) });
      response.write(archive.subarray(0, 100), () => response.destroy());
    });
    expect((await refusal(broken))[0]).toContain('The download broke off');
    expect((await refusal('http://127.0.0.1:9/x.tar.gz'))[0]).toContain('cannot be reached');
  });
});
