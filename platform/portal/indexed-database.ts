/** Resolves with the result of a request to the browser's database. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device stores nothing.')));
  });

/** Resolves with the connection. `onLost` is called when it is closed, or when another page wants a newer version. */
export async function connected(request: IDBOpenDBRequest, onLost: () => void): Promise<IDBDatabase> {
  const connection = await answered(request);
  connection.addEventListener('close', onLost);
  connection.addEventListener('versionchange', () => {
    connection.close();
    onLost();
  });
  return connection;
}
