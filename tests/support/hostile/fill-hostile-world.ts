import { makeHostileWorld } from './hostile-world.ts';

/** A separate program, because a story cannot load the server's tests: it prints the result as JSON. */
const [url = '', dataDirectory = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await makeHostileWorld(url, dataDirectory)));
