import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between a server and its database that can simulate a lost database. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #database: { readonly host: string; readonly port: number };
  readonly #open = new Set<Socket>();
  #trigger: string | undefined;
  #refusals = 0;
  refused = 0;

  private constructor(database: { readonly host: string; readonly port: number }) {
    this.#database = database;
    this.#server = createServer((client) => this.#take(client));
  }

  static async start(database: { readonly host: string; readonly port: number }): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(database);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * At the first connection of this name all connections break; this many are then refused before the next one
   * succeeds.
   */
  loseAt(applicationName: string, refusals: number): void {
    this.#trigger = applicationName;
    this.refused = 0;
    this.#refusals = refusals;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#breakAll();
    await once(this.#server, 'close');
  }

  #breakAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #take(client: Socket): void {
    this.#keep(client);
    // The first message of a connection names it.
    client.once('data', (hello: Buffer) => {
      if (this.#trigger !== undefined && hello.includes(this.#trigger)) {
        this.#trigger = undefined;
        this.refused = 1;
        this.#breakAll();
      } else if (this.refused > 0 && this.refused < this.#refusals) {
        this.refused += 1;
        client.destroy();
      } else {
        this.#connect(client, hello);
      }
    });
  }

  #connect(client: Socket, hello: Buffer): void {
    const { host, port } = this.#database;
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    this.#keep(database);
    database.write(hello);
    client.pipe(database);
    database.pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    socket.on('error', () => undefined);
  }
}
