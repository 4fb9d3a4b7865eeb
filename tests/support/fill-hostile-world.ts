import { makeHostileWorld } from './hostile-world.ts';

/** A program of its own, because a story cannot load the server's tests: it writes what it made as JSON. */
const [url = '', dataDirectory = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await makeHostileWorld(url, dataDirectory)));
