/** The kinds of file (architecture, "Who may import whom"). A file is what its place and suffix say it is. */
const KINDS = [
  ['test', /\.(test|spec)\.tsx?$/],
  ['page testing', /^platform\/portal\/(testing|testing-setup|fake-api)\.tsx?$/],
  ['scoring', /^areas\/scoring\/[^/]+\.(ts|json)$/],
  ['core', /^areas\/[^/]+\/[^/]+\.ts$/],
  // SQL that says a fact of the area, to stand in a larger statement: open to the SQL of the areas that know it.
  ['query part', /^areas\/[^/]+\/server\/[^/]+-condition\.queries\.ts$/],
  ['queries', /^areas\/[^/]+\/server\/[^/]+\.queries\.ts$/],
  ['service', /^areas\/[^/]+\/server\/[^/]+\.service\.ts$/],
  ['routes', /^areas\/[^/]+\/server\/[^/]+\.(routes|jobs)\.ts$/],
  ['server part', /^areas\/[^/]+\/server\/[^/.]+\.ts$/],
  // How an area shows its own facts: open to the pages of the areas that know it.
  ['portal part', /^areas\/[^/]+\/portal\/[^/]+-(chip|mark|name|facts|choice|select)\.tsx?$/],
  ['portal', /^areas\/[^/]+\/portal\//],
  ['runner', /^areas\/[^/]+\/runner\//],
  ['messages', /^(areas|apps|platform)\/[^/]+\/messages\//],
  ['platform/shared', /^platform\/shared\//],
  ['platform/server', /^platform\/server\//],
  ['platform/portal', /^platform\/portal\//],
  ['apps', /^apps\//],
  ['database', /^database\//],
  ['tests', /^tests\//],
  ['tools', /^tools\//],
] as const;

export type Kind = (typeof KINDS)[number][0];

export const kindOf = (path: string): Kind | undefined => KINDS.find(([, pattern]) => pattern.test(path))?.[0];

export const areaOf = (path: string): string | undefined => /^areas\/([^/]+)\//.exec(path)?.[1];
