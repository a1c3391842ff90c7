#!/usr/bin/env python3
"""Plays a match of Flagbridge to its end with random legal answers, and then rolls every die again.

Written from docs/protocol.md alone, with nothing but Python's own library:

    python3 client.py http://localhost:8055 [GAME] [SEED]

It creates the match, sits down in every seat, answers for each, and fails loudly if a die did not fall as promised.
"""
import base64, hashlib, hmac, json, os, random, socket, sys, time, urllib.parse, urllib.request

server = urllib.parse.urlsplit(sys.argv[1])
game = sys.argv[2] if len(sys.argv) > 2 else "duel"
chance = random.Random(sys.argv[3] if len(sys.argv) > 3 else None)


def api(path, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server.geturl()}{path}", data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Seat:
    """One WebSocket: text frames only, masked as clients must."""

    def __init__(self, match, token):
        self.wire = socket.create_connection((server.hostname, server.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.wire.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {server.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.file, self.number, self.ending = self.wire.makefile("rb"), 0, None
        while self.file.readline().strip():
            pass
        self.say({"t": "join", "v": 1, "match": match, "token": token})
        self.until("table")

    def say(self, message):
        time.sleep(0.05)  # a server hears twenty messages a second from a seat
        body, mask = json.dumps(message).encode(), os.urandom(4)
        size = bytes([128 | len(body)]) if len(body) < 126 else bytes([128 | 126]) + len(body).to_bytes(2, "big")
        self.wire.sendall(b"\x81" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body)))

    def hear(self):
        kind, size = self.file.read(2)
        size &= 127
        if size > 125:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        body = self.file.read(size)
        if kind & 15 == 9:  # ping: answered by a masked pong
            self.wire.sendall(bytes([0x8A, 128 | size]) + bytes(4) + body)
        return json.loads(body) if kind & 15 == 1 else {"t": ""}

    def until(self, *kinds):
        while True:
            message = self.hear()
            if message["t"] == "error":
                raise SystemExit(f"the server says: {message['code']}, {message['text']}")
            if message["t"] == "news" and message["news"]["t"] == "over":
                self.ending = message["news"]["ending"]
            if message["t"] in kinds:
                return message

    def ask(self, **message):
        self.number += 1
        self.say({**message, "cid": str(self.number)})
        return self.until("legal", "done", "refused")


def rolled_again(dice):
    """The stream of docs/protocol.md: HMAC-SHA256 keyed with the host's seed, over the players' seeds and a counter."""
    key = bytes.fromhex(dice["hostSeed"])
    assert hashlib.sha256(key).hexdigest() == dice["commitment"], "the host's seed is not the one it promised"
    mixed = json.dumps(dice["playerSeeds"], separators=(",", ":"), ensure_ascii=False)
    bytes_left = (b for n in range(2**53) for b in hmac.digest(key, f"{mixed}:{n}".encode(), "sha256"))

    def below(n):
        limit = 256 - 256 % n
        return next(b % n for b in bytes_left if b < limit)

    for draw in dice["draws"]:
        if draw["of"] == "dice":
            faces = [below(draw["sides"]) + 1 for _ in draw["faces"]]
        else:
            faces = list(range(draw["sides"]))
            for i in range(draw["sides"] - 1, 0, -1):
                j = below(i + 1)
                faces[i], faces[j] = faces[j], faces[i]
        assert faces == draw["faces"], f"{draw['why']}: {draw['faces']} was told, {faces} was rolled"
        yield from faces


if __name__ == "__main__":
    seeds = [f"a seed of seat {seat}" for seat in range(2)]
    made = api("/api/matches", {"game": game, "options": {}, "seats": [{"kind": "person"}] * 2})
    match, seats = made["match"], []
    for token, seed in zip(made["seats"], seeds):
        taken = api(f"/api/matches/{match}/seat", {"token": token, "name": "Python", "seed": seed})
        seats.append(Seat(match, taken["token"]))
    answers = 0
    while not any(seat.ending for seat in seats):
        for seat in seats:
            legal = seat.ask(t="legal")
            while not seat.ending and legal["answers"] and not legal.get("answered"):
                action = chance.choice(legal["answers"])["action"]
                reply = seat.ask(t="act", decision=legal["decision"], action=action)
                assert reply["t"] == "done", reply
                answers += 1
                legal = seat.ask(t="legal")
    dice = api(f"/api/matches/{match}/dice", token=taken["token"])
    assert dice["commitment"] == made["commitment"] and dice["playerSeeds"] == seeds, "other seeds than were promised"
    faces = list(rolled_again(dice))
    print(f"{game}: over after {answers} answers; all {len(faces)} draws fell as promised")
