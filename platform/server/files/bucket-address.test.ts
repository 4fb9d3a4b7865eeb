import { expect, test } from 'vitest';
import { bucketAddress } from './bucket-address.ts';

const addressOf = (FILES_URL: string, FILES_PATH_STYLE?: boolean) =>
  bucketAddress({ FILES_URL, FILES_REGION: 'eu-west-1', FILES_PATH_STYLE });

test.each([
  ['s3://plant', undefined, 'https://plant.s3.eu-west-1.amazonaws.com', ''],
  ['s3://plant/evenkeel/files/', undefined, 'https://plant.s3.eu-west-1.amazonaws.com', 'evenkeel/files/'],
  ['s3://plant', true, 'https://s3.eu-west-1.amazonaws.com/plant', ''],
  ['https://s3.example.com/plant', undefined, 'https://s3.example.com/plant', ''],
  ['https://s3.example.com:9000/plant/a', undefined, 'https://s3.example.com:9000/plant', 'a/'],
  ['https://s3.example.com:9000/plant/a', false, 'https://plant.s3.example.com:9000', 'a/'],
  ['http://10.0.0.7:9000/plant', undefined, 'http://10.0.0.7:9000/plant', ''],
] as const)('%s with path style %s is the bucket %s', (url, isPathStyle, expected, prefix) => {
  expect(addressOf(url, isPathStyle)).toEqual({ url: expected, prefix });
});

test.each([
  'plant',
  's3://',
  's3://Plant_1',
  'https://s3.example.com',
  'https://key:secret@s3.example.com/plant',
  'https://s3.example.com/plant?region=x',
  'https://s3.example.com/plant/a%20b',
  'ftp://s3.example.com/plant',
])('%s is no bucket', (url) => {
  expect(addressOf(url)).toBeUndefined();
});
