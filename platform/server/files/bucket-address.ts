/** Where the objects of a bucket are. */
export interface BucketAddress {
  /** The address of the bucket, without a slash at its end. */
  readonly url: string;
  /** The beginning of every key, empty or with a slash at its end. */
  readonly prefix: string;
}

interface BucketSettings {
  readonly FILES_URL: string;
  readonly FILES_REGION: string;
  readonly FILES_PATH_STYLE?: boolean | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w.-]+$/;

/**
 * Reads FILES_URL: `s3://bucket/folder` is a bucket of Amazon, `https://host/bucket/folder` one of any other store.
 * Returns undefined for anything else.
 *
 * @example bucketAddress({ FILES_URL: 's3://plant', FILES_REGION: 'eu-west-1' })?.url // 'https://plant.s3.eu-west-1.amazonaws.com'
 */
export function bucketAddress({
  FILES_URL,
  FILES_REGION,
  FILES_PATH_STYLE,
}: BucketSettings): BucketAddress | undefined {
  const url = URL.parse(FILES_URL);
  if (!url || url.search || url.hash || url.username || url.password) return undefined;
  const isAmazon = url.protocol === 's3:';
  if (!isAmazon && !['https:', 'http:'].includes(url.protocol)) return undefined;
  const path = url.pathname.split('/').filter((part) => part !== '');
  const [bucket = '', ...folders] = isAmazon ? [url.host, ...path] : path;
  if (!BUCKET.test(bucket) || !folders.every((folder) => FOLDER.test(folder))) return undefined;
  const scheme = isAmazon ? 'https:' : url.protocol;
  const host = isAmazon ? `s3.${FILES_REGION}.amazonaws.com` : url.host;
  const isPath = FILES_PATH_STYLE ?? !isAmazon;
  return {
    url: isPath ? `${scheme}//${host}/${bucket}` : `${scheme}//${bucket}.${host}`,
    prefix: folders.map((part) => `${part}/`).join(''),
  };
}
