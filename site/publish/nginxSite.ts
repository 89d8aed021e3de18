import { transportSecurity } from '#domain/site/responseHeaders'

/** An operator copies it once and owns the copy. */
export function formatNginxSite(options: {
  readonly origin: string
  readonly publicFolder: string
  readonly port: string
  /** The path of what `formatNginx` made. */
  readonly include: string
}): string {
  const { origin, publicFolder, port, include } = options
  const { host, hostname } = new URL(origin)
  const twin = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
  const certificate = `ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`
  const redirect = `location / { return 301 https://${host}$request_uri; }
  root "${publicFolder}";
  error_page 301 /_moved.html;`
  const nosniff = 'add_header x-content-type-options nosniff always;'
  const hsts = `add_header strict-transport-security "${transportSecurity}" always;`
  return `# Made at the first build. Copy it to /etc/nginx/sites-available/sleutel, change it there, and link it in sites-enabled.
# It needs nginx 1.18 or newer. The certificate names both hosts: certbot certonly --webroot -w /var/www/html -d ${hostname} -d ${twin}

# Where the server listens. For several servers see docs/operating.md.
upstream sleutel { server 127.0.0.1:${port}; }

server {
  listen 80;
  listen [::]:80;
  server_name ${hostname} ${twin};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
  ${redirect}
  location = /_moved.html { internal; ${nosniff} }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${twin};
  server_tokens off;
  ${certificate}
  ${redirect}
  location = /_moved.html { internal; ${nosniff} ${hsts} }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${hostname};
  ${certificate}
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:sleutel:5m;
  ssl_session_tickets off;

  # Addresses of visitors are personal data; the server's own log has none.
  access_log off;

  # Pages in brotli. It needs libnginx-mod-http-brotli-static; without that, remove this line: pages are sent as gzip.
  brotli_static on;

  # Behind a CDN: name its addresses, and the visitor's address is right here and at the server.
  # set_real_ip_from 192.0.2.0/24;
  # real_ip_header X-Forwarded-For;
  # real_ip_recursive on;

  include "${include}";
}
`
}
