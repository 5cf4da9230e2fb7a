# One file, a target per service; docker-compose.yml says which. Sources are run by tsx, so what a server
# needs is Node, its packages and the sources; only the shell and the remotes are compiled.
ARG NODE=node:20.20.2-bookworm-slim

# What every package says it needs. Changes seldom, so that installing is done seldom.
FROM ${NODE} AS manifests
WORKDIR /srv
COPY package.json package-lock.json .npmrc ./
COPY shared-contracts/package.json shared-contracts/
COPY shared-remote/package.json shared-remote/
COPY shared-ui/package.json shared-ui/
COPY shared-build/package.json shared-build/
COPY shared-server/package.json shared-server/
COPY shell/package.json shell/
COPY mf-login-location/package.json mf-login-location/
COPY mf-gbp-create/package.json mf-gbp-create/
COPY mf-priming-square/package.json mf-priming-square/
COPY mf-services/package.json mf-services/
COPY mf-later-steps/package.json mf-later-steps/
COPY api/package.json api/
COPY registry/package.json registry/
COPY registry/bin registry/bin
COPY e2e/package.json e2e/

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
RUN npm run build -- "${REMOTE}" && mv "${REMOTE}/dist" /release

FROM toolbox AS built-shell
COPY shell shell
RUN npm run build -- shell

# What the four servers and the command line run on. tsx is a tool of the repository's, hence by name.
FROM manifests AS server
RUN npm install --no-save --save-prod --omit=dev --no-audit --no-fund -w api -w registry -w shell \
    "tsx@$(node -p "require('./package.json').devDependencies.tsx")" \
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
ENV SIMULATED_DATA=/data
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "docker/healthy.mjs", "SIMULATED_PORT", "4200"]
CMD ["node", "--import", "tsx", "api/simulated/main.ts"]

FROM server AS registry
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
HEALTHCHECK NONE
CMD ["node", "registry/bin/registry.mjs", "publish", "/release", "--channel", "production", "--only-new"]
