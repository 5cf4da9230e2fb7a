# One file, a target per service; docker-compose.yml says which. Each service's image is Node and one folder that
# scripts/images packs: the server and its packages as one file, and what that reads at run time. Neither sources nor
# what compiles them are in there (docs/decisions/0077-deployment.md).
ARG NODE=node:24.21.0-bookworm-slim

# Everything that is sent here, to pick from.
FROM ${NODE} AS sources
WORKDIR /srv
COPY . .
# What every package says it needs, whichever packages there are, and the commands that come with them.
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json */bin/* /manifests

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
# Of the API, which is no build of webpack's, it writes what it takes and answers.
RUN npm run build -- shell api

# The page on which operators see and change what is live.
FROM toolbox AS built-console
COPY registry registry
RUN npm run build -- console

# What servers have in common, and what packs them.
FROM toolbox AS packing
COPY shared-server shared-server
COPY scripts/images scripts/images

FROM packing AS packed-api
COPY api api
RUN npm run image -- api /image

FROM packing AS packed-simulated
COPY api api
RUN npm run image -- simulated /image

FROM packing AS packed-registry
COPY registry registry
COPY --from=built-console /srv/registry/console/dist registry/console/dist
RUN npm run image -- registry /image

FROM packing AS packed-shell
COPY shell shell
COPY --from=built-shell /srv/shell/dist shell/dist
RUN npm run image -- shell /image

# The command line alone: the same bytes, and so the same layer, as long as nothing of it changed.
FROM packing AS packed-publisher
COPY registry registry
RUN npm run image -- publisher /image

# What all images begin with. State lives in one place, which belongs to the user that runs: a volume mounted here
# takes that over.
FROM ${NODE} AS base
WORKDIR /srv
RUN mkdir /data && chown node:node /data
# By its number: Kubernetes has to see that it is not root.
USER 1000
ENV NODE_ENV=production HOST=0.0.0.0

FROM base AS server
COPY docker/healthy.mjs docker/healthy.mjs
VOLUME /data

FROM server AS api
ENV DATA_FOLDER=/data
COPY --from=packed-api /image ./
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "API_PORT", "4000"]
CMD ["node", "--enable-source-maps", "api/src/main.js"]

FROM server AS simulated
# It plays everybody: never in production.
ENV NODE_ENV=development
ENV SIMULATED_DATA=/data
COPY --from=packed-simulated /image ./
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "SIMULATED_PORT", "4200"]
CMD ["node", "--enable-source-maps", "api/simulated/main.js"]

FROM server AS registry
ENV REGISTRY_DATA=/data REGISTRY_STORE=/data/releases
COPY --from=packed-registry /image ./
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "REGISTRY_PORT", "4100"]
CMD ["node", "--enable-source-maps", "registry/src/main.js"]

FROM server AS shell
ENV SHELL_DATA=/data
COPY --from=packed-shell /image ./
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "SHELL_PORT", "3000"]
CMD ["node", "--enable-source-maps", "shell/server/main.js"]

# A remote is files, and the registry serves them: its service publishes the release and ends.
FROM base AS publisher
COPY --from=packed-publisher /image ./
HEALTHCHECK NONE

FROM publisher AS remote
COPY --from=built-remote /release /release
# How it came to be: the registry keeps it, and serves it to nobody who visits.
COPY --from=built-remote /release-private /release-private
CMD ["node", "registry/src/command.js", "publish", "/release", "--channel", "production", "--only-new", "--reason", "the images that started"]

# The shell as owners load it, and what the API takes and gives: the registry refuses remotes that do not fit them.
FROM publisher AS contracts
COPY --from=built-shell /srv/shell/dist /releases/shell
COPY --from=built-shell /srv/api/dist /releases/api
COPY --from=built-shell /srv/shell/dist-private /releases/shell-private
COPY --from=built-shell /srv/api/dist-private /releases/api-private
CMD ["node", "registry/src/command.js", "publish", "/releases/shell", "/releases/api", "--channel", "production", "--only-new", "--reason", "the images that started"]
