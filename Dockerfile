# One file, a target per service; docker-compose.yml says which. Sources are run by tsx, so what a server
# needs is Node, its packages and the sources; only the shell and the remotes are compiled.
ARG NODE=node:20.20.2-bookworm-slim

# Everything that is sent here, to pick from.
FROM ${NODE} AS sources
WORKDIR /srv
COPY . .
# What every package says it needs, whichever packages there are, and the commands that come with them.
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json */bin/* /manifests

# Changes only when one of them does, so that installing is done seldom.
FROM ${NODE} AS manifests
WORKDIR /srv
COPY --from=sources /manifests ./

# Everything, for compiling.
FROM manifests AS toolbox
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-save --no-audit --no-fund
COPY shared-contracts shared-contracts
COPY shared-remote shared-remote
COPY shared-ui shared-ui
COPY shared-build shared-build

# One remote: a change in another one leaves this layer as it is.
FROM toolbox AS built-remote
ARG REMOTE
COPY ${REMOTE} ${REMOTE}
RUN npm run build -- "${REMOTE}" && mv "${REMOTE}/dist" /release && mv "${REMOTE}/dist-private" /release-private

FROM toolbox AS built-shell
COPY shell shell
# Of the API, which runs as it is, the build writes what it takes and answers.
RUN npm run build -- shell api

# The page on which operators see and change what is live.
FROM toolbox AS built-console
COPY registry registry
RUN npm run build -- console

# What the four servers and the command line run on.
FROM manifests AS server
RUN npm install --no-save --omit=dev --no-audit --no-fund -w api -w registry -w shell \
  && npm cache clean --force
COPY shared-contracts shared-contracts
COPY shared-server shared-server
COPY api api
COPY registry registry
COPY docker docker
# State lives in one place, which belongs to the user that runs: a volume mounted here takes that over.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0
VOLUME /data

FROM server AS api
ENV DATA_FOLDER=/data
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "API_PORT", "4000"]
CMD ["node", "--import", "tsx", "api/src/main.ts"]

FROM server AS simulated
# It plays everybody: never in production.
ENV NODE_ENV=development
ENV SIMULATED_DATA=/data
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "SIMULATED_PORT", "4200"]
CMD ["node", "--import", "tsx", "api/simulated/main.ts"]

FROM server AS registry
COPY --from=built-console /srv/registry/console/dist registry/console/dist
ENV REGISTRY_DATA=/data REGISTRY_STORE=/data/releases
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "REGISTRY_PORT", "4100"]
CMD ["node", "--import", "tsx", "registry/src/main.ts"]

FROM server AS shell
ENV SHELL_DATA=/data
COPY shell shell
COPY --from=built-shell /srv/shell/dist shell/dist
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "SHELL_PORT", "3000"]
CMD ["node", "--import", "tsx", "shell/server/main.ts"]

# A remote is files, and the registry serves them: its service publishes the release and ends.
FROM server AS remote
COPY --from=built-remote /release /release
# How it came to be: the registry keeps it, and serves it to nobody who visits.
COPY --from=built-remote /release-private /release-private
HEALTHCHECK NONE
CMD ["node", "registry/bin/registry.mjs", "publish", "/release", "--channel", "production", "--only-new", "--reason", "the images that started"]

# The shell as owners load it, and what the API takes and gives: the registry refuses remotes that do not fit them.
FROM server AS contracts
COPY --from=built-shell /srv/shell/dist /releases/shell
COPY --from=built-shell /srv/api/dist /releases/api
COPY --from=built-shell /srv/shell/dist-private /releases/shell-private
COPY --from=built-shell /srv/api/dist-private /releases/api-private
HEALTHCHECK NONE
CMD ["node", "registry/bin/registry.mjs", "publish", "/releases/shell", "/releases/api", "--channel", "production", "--only-new", "--reason", "the images that started"]
