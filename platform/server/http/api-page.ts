type Json = Record<string, unknown>;

interface Operation {
  summary: string;
  'x-audience': string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Json };
  responses: Record<string, { description: string; content?: Json }>;
}

/** The API description for people: one page without scripts. */
export function apiPage(document: Json): string {
  const { info, paths } = document as {
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<link rel="stylesheet" href="/document.css">
</head>
<body><main>
<h1>${escaped(info.title)} API</h1>
<p>Version ${escaped(info.version)} · <a href="/api/v2.1/openapi.json">OpenAPI 3.1 document</a></p>
<p>Calls carry <code>Authorization: Bearer {token}</code> unless they are public. Errors have one shape:
<code>{ message, code, fields?, requestId }</code>. Lists answer <code>{ items, nextCursor, total }</code>.</p>
${operations.map(section).join('\n')}
</main></body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${required ? 'required' : ''}</td></tr>`,
  );
  return `<section>
<h2><span>${method.toUpperCase()}</span> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary)} <small>For: ${escaped(operation['x-audience'])}</small></p>
${rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : ''}
${operation.requestBody ? details('Body', operation.requestBody.content) : ''}
${Object.entries(operation.responses)
  .map(([status, { description, content }]) =>
    content ? details(`${status} ${description}`, content) : `<p>${status} ${escaped(description)}</p>`,
  )
  .join('\n')}
</section>`;
}

/** Describes a body; for a file, its media types. */
const details = (title: string, content: Json): string => {
  const [media] = Object.values(content) as { schema?: unknown }[];
  const shape = media?.schema ? JSON.stringify(media.schema, null, 2) : Object.keys(content).join(', ');
  return `<details><summary>${escaped(title)}</summary><pre>${escaped(shape)}</pre></details>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
