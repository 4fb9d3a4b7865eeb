import pg from 'pg';

/**
 * A database client without an error listener ends the run when its connection is lost, and the driver's error says
 * nothing about whose it was. This one names the client and where it was opened.
 */
const openedAt = new WeakMap<pg.Client, string>();
const { connect, emit } = pg.Client.prototype as { connect: Connect; emit: Emit };

type Connect = (this: pg.Client, ...rest: unknown[]) => unknown;
type Emit = (this: pg.Client, event: string, ...values: unknown[]) => boolean;

if (!Object.hasOwn(pg.Client.prototype, 'emit')) {
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...rest: unknown[]) {
      openedAt.set(this, new Error('opened').stack ?? '');
      return connect.apply(this, rest);
    },
    emit(this: pg.Client, event: string, ...values: unknown[]) {
      if (event !== 'error' || this.listenerCount('error') > 0) return emit.call(this, event, ...values);
      const { database, connectionParameters } = this as pg.Client & {
        connectionParameters?: { application_name?: string };
      };
      const whose = `${connectionParameters?.application_name ?? 'a client'} on ${database ?? 'no database'}`;
      throw new Error(`Nobody listens to the errors of ${whose}. ${openedAt.get(this)}`, { cause: values[0] });
    },
  });
}
