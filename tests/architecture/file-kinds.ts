/** The kinds of files (architecture, "Who may import whom"). A file's place and suffix decide its kind. */
const KINDS = [
  ['test', /\.(test|spec)\.tsx?$/],
  ['page testing', /^platform\/portal\/(testing|testing-setup|fake-api)\.tsx?$/],
  ['scoring', /^areas\/scoring\/[^/]+\.(ts|json)$/],
  ['core', /^areas\/[^/]+\/[^/]+\.ts$/],
  // SQL fragments with a fact of the area, for use in larger statements: open to the SQL of the areas that know it.
  ['query part', /^areas\/[^/]+\/server\/[^/]+-condition\.queries\.ts$/],
  ['queries', /^areas\/[^/]+\/server\/[^/]+\.queries\.ts$/],
  ['service', /^areas\/[^/]+\/server\/[^/]+\.service\.ts$/],
  ['routes', /^areas\/[^/]+\/server\/[^/]+\.(routes|jobs)\.ts$/],
  ['server part', /^areas\/[^/]+\/server\/[^/.]+\.ts$/],
  // Components that show an area's own facts: open to the pages of the areas that know it.
  ['portal part', /^areas\/[^/]+\/portal\/[^/]+-(chip|mark|name|facts|choice|select)\.tsx?$/],
  ['portal', /^areas\/[^/]+\/portal\//],
  ['runner', /^areas\/[^/]+\/runner\//],
  ['messages', /^(areas|apps|platform)\/[^/]+\/messages\.json$/],
  ['platform/shared', /^platform\/shared\//],
  ['platform/server', /^platform\/server\//],
  ['platform/portal', /^platform\/portal\//],
  ['apps', /^apps\//],
  ['database', /^database\//],
  ['tests', /^tests\//],
  ['tools', /^tools\//],
] as const;

export type Kind = (typeof KINDS)[number][0];

/** Folders of an area, or of a subject, that are no subject. */
export const RUNTIMES = ['server', 'portal', 'runner'];

const SUBJECT = new RegExp(`^(areas/[^/]+/)((?!(?:${RUNTIMES.join('|')})/)[^/]+)/`);

/** The kind does not depend on the subject: the same folders stand in a subject and in an area without subjects. */
export const kindOf = (path: string): Kind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(path.replace(SUBJECT, '$1')))?.[0];

export const areaOf = (path: string): string | undefined => /^areas\/([^/]+)\//.exec(path)?.[1];

/** Returns the subject of a file in a large area. A small area has no subjects, and texts belong to none. */
export const subjectOf = (path: string): string | undefined => SUBJECT.exec(path)?.[2];
