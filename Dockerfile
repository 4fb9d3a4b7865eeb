FROM node:24-slim
WORKDIR /evenkeel

COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-save
COPY . .
RUN node node_modules/vite/bin/vite.js build && install -d -o node /data

USER node
ENV NODE_ENV=production MALLOC_MMAP_THRESHOLD_=4194304 HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "apps/server/main.ts"]
