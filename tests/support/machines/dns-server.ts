import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
/** A response to a recursive query, from a server that supports recursion. */
const ANSWER_FLAGS = 0x8180;
const NO_SUCH_NAME = 3;
const REFUSED = 5;
const LONGEST_PIECE = 255;
const SECONDS_TO_LIVE = 60;

/** A name server that knows only what a test tells it. */
export interface TestDns {
  /** For the setting DNS_SERVERS. */
  readonly address: string;
  /** TXT records by name, in lowercase; any other name does not exist. */
  readonly records: Map<string, string[]>;
  /** The names that were looked up, in order. */
  readonly asked: string[];
  /** A refusing server reveals nothing about any name. */
  isRefusing: boolean;
  close(): Promise<void>;
}

/** Answers over UDP on this machine, which is how Node asks. */
export async function startDns(): Promise<TestDns> {
  const socket = createSocket('udp4');
  const dns: TestDns = {
    address: '',
    records: new Map(),
    asked: [],
    isRefusing: false,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, dns), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(dns, { address: `127.0.0.1:${socket.address().port}` });
}

function answerTo(question: Buffer, { records, asked, isRefusing }: TestDns): Buffer {
  const { name, end } = nameIn(question);
  asked.push(name);
  const texts = isRefusing ? undefined : records.get(name);
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  const refusal = isRefusing ? REFUSED : NO_SUCH_NAME;
  header.writeUInt16BE(ANSWER_FLAGS | (texts ? 0 : refusal), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  // The response repeats the question: its name, type and class.
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end + 4), ...(texts ?? []).map(recordOf)]);
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function recordOf(text: string): Buffer {
  const pieces = text.match(new RegExp(`.{1,${LONGEST_PIECE}}`, 'gs')) ?? [''];
  const data = Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
  const head = Buffer.alloc(HEADER_BYTES);
  // Refers to the name in the question, which begins after the header.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(SECONDS_TO_LIVE, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
