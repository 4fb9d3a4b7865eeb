import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the servers and a mail server: it accepts every connection and stays silent until told otherwise. */
export interface MailLine {
  /** For SMTP_URL. */
  readonly url: string;
  /** The number of connections waiting for an answer. */
  waiting(): number;
  /** From now on connections get no answer. */
  goSilent(): void;
  /** Cuts waiting connections, and forwards all others to the mail server at this address. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function openMailLine(): Promise<MailLine> {
  const held = new Set<Socket>();
  let target: number | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (target === undefined) {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
      return;
    }
    const onward = connect(target, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of held) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => held.size,
    goSilent: () => void (target = undefined),
    leadTo: (url) => {
      target = Number(new URL(url).port);
      cut();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
