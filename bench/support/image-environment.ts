/** What the container image sets for Node and its allocator (Dockerfile). */
export const imageEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=1024 --max-semi-space-size=16',
};
