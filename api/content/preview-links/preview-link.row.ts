/** A preview link as the panel lists it: without its address. */
export interface PreviewLinkRow {
  id: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  createdBy: { id: number; name: string };
  expiresAt: string;
  hasPassword: boolean;
  /** False once it has expired, and while its creator may not edit the item. */
  isActive: boolean;
  /** How often the page was shown. */
  uses: number;
  lastUsedAt: string | null;
}

/** A new preview link, with its address, which cannot be read again. */
export interface NewPreviewLink {
  id: number;
  url: string;
  expiresAt: string;
}
