FROM node:24-slim
WORKDIR /evenkeel

COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-save
COPY . .
RUN node node_modules/vite/bin/vite.js build && install -d -o node /data

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/server/main.ts"]
