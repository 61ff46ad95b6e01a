/** The default logo. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden>
      <g stroke="currentColor" strokeWidth="2">
        <path d="M2 3.5c6 0 6 4.5 12 4.5h8" />
        <path d="M2 20.5c6 0 6-4.5 12-4.5h8" />
      </g>
      <path d="M2 12h20" stroke="var(--accent-text)" strokeWidth="2.6" />
    </svg>
  );
}
