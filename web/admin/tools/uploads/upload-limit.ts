import type { ApolloClient } from '@apollo/client';
import { uploadLimitsMb } from '#schema/constants';
import { UploadLimitDocument } from './uploads.graphql.gen.ts';

/** The library's upload limit in megabytes. */
export async function readUploadLimit(client: ApolloClient): Promise<number> {
  try {
    const { data } = await client.query({ query: UploadLimitDocument });
    return data?.uploadLimitMb ?? uploadLimitsMb.default;
  } catch {
    // Offline, or without `media.read`. The server checks again.
    return uploadLimitsMb.default;
  }
}
