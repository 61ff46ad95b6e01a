import type { Page } from 'playwright-core';

/** Holds back the page's requests to an address. @returns a function that releases them and all later ones */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the page's GraphQL requests of one operation. */
export async function holdOperation(page: Page, name: RegExp) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const isOf = (body: string | null) =>
    name.test((JSON.parse(body ?? '{}') as { operationName?: string }).operationName ?? '');
  await page.route('**/graphql', async (route) => {
    if (isOf(route.request().postData())) {
      hold();
      await released;
    }
    await route.fallback();
  });
  return {
    /** Resolves when the first request is held. */
    held,
    /** Lets it and all later ones through. */
    release: async () => {
      resolve();
      await page.unroute('**/graphql');
    },
  };
}
