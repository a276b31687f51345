-- Sends a request repeatedly, each time from the next client address, and prints the result as JSON.
-- Arguments: the method, the number of addresses, the index of the first one, and optionally the file of the body.

local octets = {}
for octet = 0, 255 do octets[octet] = octet .. "" end

function init(args)
  wrk.method = args[1]
  addresses = tonumber(args[2])
  number = tonumber(args[3])
  if args[4] then wrk.body = io.open(args[4], "rb"):read("*a") end
  wrk.headers["X-Forwarded-For"] = "@client"
  local text = wrk.format()
  local from, to = text:find("@client", 1, true)
  before = text:sub(1, from - 1) .. "10."
  after = text:sub(to + 1)
end

function request()
  local client = number % addresses
  number = number + 1
  local high = math.floor(client / 65536)
  local low = client % 65536
  return before .. octets[high] .. "." .. octets[math.floor(low / 256)] .. "." .. octets[low % 256] .. after
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '\n{"requests":%d,"microseconds":%d,"bytes":%d,"status":%d,"broken":%d,"p50":%d,"p99":%d}',
    summary.requests, summary.duration, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
