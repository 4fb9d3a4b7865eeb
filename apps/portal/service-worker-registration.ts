const ADDRESS = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** An insecure page, or a browser that refuses, continues to work with its network. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  await serviceWorker.register(trusted(ADDRESS), { updateViaCache: 'none' }).catch(() => undefined);
}

/** The content security policy allows only this Trusted Types policy, and the policy allows only this address. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('evenkeel-worker', { createScriptURL: onlyTheWorker });
  return policy?.createScriptURL(address) ?? address;
}

function onlyTheWorker(address: string): string {
  if (address !== ADDRESS) throw new TypeError(`${address} is no service worker of ours.`);
  return address;
}
