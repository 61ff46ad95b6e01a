# Built with all packages; the image contains only dist/ and what it loads from node_modules. PostgreSQL runs
# elsewhere: see docker-compose.yml. The user of the service owns none of the code.

FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/preflight.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && node scripts/build/runtime-packages.ts /runtime

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY --from=build /runtime ./
# Not --omit=optional: the machine code of sharp and argon2 is in optional packages, one for each platform.
RUN npm ci

FROM node:24.21.0-slim
# One malloc arena per core fragments memory when sharp works in several threads: sharp's documentation advises fewer.
# Without a limit V8 lets garbage pile up by the machine's memory: twice as much for the same load (docs/operations.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=1024 --max-semi-space-size=16"
WORKDIR /app
# Group 0, to which a container's user belongs if the image does not know it.
RUN mkdir /data /secrets && chown node:0 /data /secrets && chmod 770 /data /secrets
COPY --from=packages /app ./
COPY --from=build /app/dist dist
# By number: Kubernetes cannot tell that a name is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process of the container, so that it receives the signal to stop.
CMD ["node", "dist/api/main.js"]
